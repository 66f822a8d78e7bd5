import AppCatalog
import CloudSheets

CloudSheetsApp.run(stores: AppCatalog.stores)

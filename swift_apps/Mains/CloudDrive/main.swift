import AppCatalog
import CloudDrive

CloudDriveApp.run(stores: AppCatalog.stores)

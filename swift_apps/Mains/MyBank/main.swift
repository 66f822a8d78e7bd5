import AppCatalog
import MyBank

MyBankApp.run(stores: AppCatalog.stores)

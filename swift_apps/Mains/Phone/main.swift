import AppCatalog
import Phone

PhoneApp.run(stores: AppCatalog.stores)

import AppCatalog
import MegaMart

MegaMartApp.run(stores: AppCatalog.stores)

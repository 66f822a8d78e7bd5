import AppCatalog
import QuickBite

QuickBiteApp.run(stores: AppCatalog.stores)

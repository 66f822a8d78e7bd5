import AppCatalog
import Maps

MapsApp.run(stores: AppCatalog.stores)

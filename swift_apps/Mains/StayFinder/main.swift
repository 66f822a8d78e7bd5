import AppCatalog
import StayFinder

StayFinderApp.run(stores: AppCatalog.stores)

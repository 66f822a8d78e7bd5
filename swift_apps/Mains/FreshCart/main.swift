import AppCatalog
import FreshCart

FreshCartApp.run(stores: AppCatalog.stores)

import AppCatalog
import Cinephile

CinephileApp.run(stores: AppCatalog.stores)

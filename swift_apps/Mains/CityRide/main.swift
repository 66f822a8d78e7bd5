import AppCatalog
import CityRide

CityRideApp.run(stores: AppCatalog.stores)

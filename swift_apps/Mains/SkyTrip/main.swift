import AppCatalog
import SkyTrip

SkyTripApp.run(stores: AppCatalog.stores)

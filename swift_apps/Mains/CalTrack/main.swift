import AppCatalog
import CalTrack

CalTrackApp.run(stores: AppCatalog.stores)

import AppCatalog
import TrailBlaze

TrailBlazeApp.run(stores: AppCatalog.stores)

import AppCatalog
import Clock

ClockApp.run(stores: AppCatalog.stores)

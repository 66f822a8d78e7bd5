import AppCatalog
import LockedIn

LockedInApp.run(stores: AppCatalog.stores)

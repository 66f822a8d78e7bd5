import AppCatalog
import Calendar

CalendarApp.run(stores: AppCatalog.stores)

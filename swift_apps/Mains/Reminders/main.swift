import AppCatalog
import Reminders

RemindersApp.run(stores: AppCatalog.stores)

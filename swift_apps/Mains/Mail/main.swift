import AppCatalog
import Mail

MailApp.run(stores: AppCatalog.stores)

import AppCatalog
import Contacts

ContactsApp.run(stores: AppCatalog.stores)

import AppCatalog
import Messages

MessagesApp.run(stores: AppCatalog.stores)

import AppCatalog
import QuickChat

QuickChatApp.run(stores: AppCatalog.stores)

import AppCatalog
import TeamChat

TeamChatApp.run(stores: AppCatalog.stores)

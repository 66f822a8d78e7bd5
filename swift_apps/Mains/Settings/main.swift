import AppCatalog
import Settings

SettingsApp.run(stores: AppCatalog.stores)

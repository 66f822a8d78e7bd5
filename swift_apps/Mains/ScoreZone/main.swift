import AppCatalog
import ScoreZone

ScoreZoneApp.run(stores: AppCatalog.stores)

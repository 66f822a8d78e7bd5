import AppCatalog
import Weather

WeatherApp.run(stores: AppCatalog.stores)

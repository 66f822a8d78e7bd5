import AppCatalog
import DineSpot

DineSpotApp.run(stores: AppCatalog.stores)

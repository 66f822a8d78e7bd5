import AppCatalog
import CloudSlides

CloudSlidesApp.run(stores: AppCatalog.stores)

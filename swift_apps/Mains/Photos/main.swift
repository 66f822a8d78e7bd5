import AppCatalog
import Photos

PhotosApp.run(stores: AppCatalog.stores)

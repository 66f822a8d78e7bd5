import AppCatalog
import CloudDocs

CloudDocsApp.run(stores: AppCatalog.stores)

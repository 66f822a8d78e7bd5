import AppCatalog
import Notes

NotesApp.run(stores: AppCatalog.stores)

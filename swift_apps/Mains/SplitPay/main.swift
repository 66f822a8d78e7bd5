import AppCatalog
import SplitPay

SplitPayApp.run(stores: AppCatalog.stores)

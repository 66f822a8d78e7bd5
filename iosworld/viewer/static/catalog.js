// The table of tasks.
import { find } from "./page.js";
import { filterTable } from "./table.js";

filterTable(find("table"), find("filters"), () => {});

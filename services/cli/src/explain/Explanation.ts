import type { RecordJson } from "@glossa/classify"
import type { Extras, Include } from "@glossa/transactions"

/** A record with all that it may have in addition, as the service returns it. */
export type Explanation = RecordJson & Extras

/** What is requested in addition to the record. */
export const includes = ["facts", "ledger", "logs", "calls", "evidence"] as const satisfies ReadonlyArray<Include>

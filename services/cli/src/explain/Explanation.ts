import type { RecordJson } from "@glossa/classify"
import type { Extras } from "@glossa/transactions"

/** A record with what was requested in addition, as the service returns it. */
export type Explanation = RecordJson & Extras

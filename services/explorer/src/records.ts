import type { TransactionDetails } from "@glossa/client"

/** A record with the parts that were requested. */
export type TransactionRecord = TransactionDetails

export type Movement = NonNullable<TransactionRecord["ledger"]>[number]
export type Log = NonNullable<TransactionRecord["logs"]>[number]
export type Call = NonNullable<TransactionRecord["calls"]>
export type Act = NonNullable<TransactionRecord["evidence"]>["acts"][number]
export type Because = NonNullable<TransactionRecord["evidence"]>["because"]
export type Rejected = Because["rejected"][number]

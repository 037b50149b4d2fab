/** What the newest records of an address show. */
export interface RecordCounts {
  /** Transactions of the address that deployed a contract, of its newest hundred records of creation. */
  readonly deployments: number
  /** Spam that transactions of the address spread. */
  readonly spreads: ReadonlyArray<string>
  /** How many records were read, and how many of those are address poisoning that names the address. */
  readonly recordsRead: number
  readonly poisonedRecords: number
}

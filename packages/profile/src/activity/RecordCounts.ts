/** What the newest records of an address show. */
export interface RecordCounts {
  /** Transactions of the address that deployed a contract, of its newest hundred records of creation. */
  readonly deployments: number
  /** Why transactions of the address spread spam, other than address poisoning. */
  readonly spreads: ReadonlyArray<string>
  /** Transfers in other addresses' names that transactions of the address made. */
  readonly spoofedTransfers: number
  /** How many records were read, and how many of those are address poisoning that names the address. */
  readonly recordsRead: number
  readonly poisonedRecords: number
}

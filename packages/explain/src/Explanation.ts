import type { AssetAmountJson, RecordJson } from "@glossa/classify/engine"

/** A transaction as one address sees it. */
export interface Explanation {
  /** One sentence: `Swapped 1.5 ETH for 2,986.53 USDC on Uniswap V2`. */
  readonly description: string
  /** The assets that the address sent, without the fee. */
  readonly sent: ReadonlyArray<AssetAmountJson>
  /** The assets that the address received. */
  readonly received: ReadonlyArray<AssetAmountJson>
  /** The reasons for what the sentence says, one sentence each. */
  readonly because: ReadonlyArray<string>
  /** Whether the address took part; the record of a stranger says what the transaction did for others. */
  readonly participates: boolean
  /** The record as the service returns it, without prices. Addresses have their checksums. */
  readonly record: RecordJson
  /** Verified ENS names by checksummed address, if they were requested: of the first ten participants, the sender first. */
  readonly names: Readonly<Record<string, string>>
  /** What could not be read, and why: names, or internal calls. Empty if all could. */
  readonly warnings: ReadonlyArray<string>
}

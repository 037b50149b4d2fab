/** A transaction of the form, as text that may still be invalid. */
export interface DraftTransaction {
  /** An address or ENS name. */
  readonly from: string
  /** Empty if the transaction creates a contract. */
  readonly to: string
  /** In the native token, such as `1.5`; empty for 0. */
  readonly value: string
  /** Calldata in hex; empty for none. */
  readonly data: string
  /** The gas limit; empty for what the node allows. */
  readonly gas: string
}

export const emptyDraft: DraftTransaction = { from: "", to: "", value: "", data: "", gas: "" }

/** The service simulates at most this many transactions in one request. */
export const maxDrafts = 5

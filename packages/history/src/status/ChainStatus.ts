/** The status of a chain's index. */
export interface ChainStatus {
  /** The newest block that the chain's nodes reported; undefined before they did. */
  readonly head: number | undefined
  /** Why the index lags, without URLs; undefined while it does not. */
  readonly problem: string | undefined
}

export const unknownStatus: ChainStatus = { head: undefined, problem: undefined }

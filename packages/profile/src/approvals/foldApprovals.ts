import type { Address } from "@glossa/classify"
import type { Appearance } from "@glossa/history"

/** The newest state of an approval. */
export interface ApprovalState extends Pick<Appearance, "chain" | "record"> {
  readonly token: Address
  readonly spender: Address
  /** The approved item of a collection. */
  readonly tokenId?: bigint
  /** In the token's smallest unit; undefined for all items of a collection. */
  readonly allowance?: bigint
}

const isInteger = (text: string | undefined): text is string => text !== undefined && /^\d{1,78}$/.test(text)

/** Reads the metadata that rules of tokens write into the record of an approval. */
const readState = ({ address, chain, record }: Appearance): ApprovalState | undefined => {
  const { owner, token, spender, allowance, tokenId, status } = record.metadata as Readonly<
    Record<string, string | undefined>
  >
  if (owner !== address || token === undefined || spender === undefined || status !== undefined) return undefined
  const parties = { chain, record, token: token as Address, spender: spender as Address }
  if (isInteger(tokenId)) return { ...parties, tokenId: BigInt(tokenId), allowance: 1n }
  return isInteger(allowance) ? { ...parties, allowance: BigInt(allowance) } : parties
}

/** An item has one approved spender. A token's allowance in Permit2 differs from its own. */
const keyOf = ({ chain, record, token, spender, tokenId }: ApprovalState) =>
  [chain, record.metadata["protocol"], token, tokenId ?? spender].join(" ")

/**
 * The approvals that are open, the newest first.
 *
 * @param rows records of approvals, the newest first
 */
export const foldApprovals = (rows: ReadonlyArray<Appearance>): ReadonlyArray<ApprovalState> => {
  const newest = new Map<string, ApprovalState>()
  for (const row of rows) {
    const state = readState(row)
    if (state !== undefined && !newest.has(keyOf(state))) newest.set(keyOf(state), state)
  }
  return [...newest.values()].filter(({ record }) => record.metadata["operation"] !== "revoke")
}

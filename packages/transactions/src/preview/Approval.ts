import type { ReadError, RpcClient } from "@glossa/chain"
import {
  type Address,
  amountToJson,
  type Chain,
  checksumAddress,
  type Hex,
  isUnlimited,
  type LedgerAsset,
  type Metadata,
  type TransactionAnalysis,
  toAssetAmount
} from "@glossa/classify"
import { Effect } from "effect"
import type { ApprovalJson } from "./Preview.ts"

/** A permission to take assets of an owner. */
export interface Approval {
  /** An amount of a token, one item, or all items of a collection. */
  readonly scope: "amount" | "item" | "all"
  readonly token: Address
  readonly spender: Address
  /** In the token's smallest unit; 1 or 0 for items. 0 revokes. */
  readonly amount: bigint
  /** The id of an item. */
  readonly tokenId?: bigint
  /** The contract that keeps the allowance: the token itself, or Permit2. */
  readonly keeper: Address
}

/** Identifies the approval that a newer one replaces: an item has one spender. */
export const approvalKey = ({ scope, keeper, token, spender, tokenId }: Approval): string =>
  `${scope} ${keeper} ${token} ${tokenId ?? spender}`

type Analysis = Pick<TransactionAnalysis, "transaction" | "ledger">

/** A token logs the rest of an allowance when a part of it is spent. */
const isRest = ({ transaction: { from }, ledger }: Analysis, { token, amount }: Approval, before: bigint | undefined) =>
  before !== undefined &&
  amount < before &&
  ledger.movementsOf(from).some(movement => movement.asset.address === token && movement.from === from)

/**
 * The approvals that each of several transactions grants, in order. Approvals that it revokes are left out, and so is the rest of an
 * allowance if the transaction spends a part of it.
 *
 * @param allowances before the first transaction, by owner and key of the approval
 */
export const grantedApprovals = (
  changes: ReadonlyArray<{ readonly analysis: Analysis; readonly approvals: ReadonlyArray<Approval> }>,
  allowances: ReadonlyMap<string, bigint>
): ReadonlyArray<ReadonlyArray<Approval>> => {
  const current = new Map(allowances)
  return changes.map(({ analysis, approvals }) => {
    const owner: Address = analysis.transaction.from
    return approvals.filter(approval => {
      const key = `${owner} ${approvalKey(approval)}`
      const before = current.get(key)
      current.set(key, approval.amount)
      return approval.amount > 0n && !isRest(analysis, approval, before)
    })
  })
}

/** allowance(address,address) of ERC-20. */
const selector = "dd62ed3e"

const word = (address: Address) => address.slice(2).padStart(64, "0")
const toAmount = (data: Hex | null): bigint | null => (data?.length === 66 ? BigInt(data) : null)

/** The allowances of ERC-20 tokens at a block, by the key of their approval; without unreadable ones. */
export const readAllowances = (
  client: RpcClient,
  block: number,
  approvals: ReadonlyArray<Approval & { readonly owner: Address }>
): Effect.Effect<ReadonlyMap<string, bigint>, ReadError> => {
  const read = approvals.filter(({ scope, keeper, token }) => scope === "amount" && keeper === token)
  if (read.length === 0) return Effect.succeed(new Map())
  const calls = read.map(({ token, owner, spender }) => ({
    to: token,
    data: `0x${selector}${word(owner)}${word(spender)}` as const
  }))
  return Effect.map(
    client.multicall(calls, block),
    answers =>
      new Map(
        answers.flatMap((answer, i) => {
          const amount = toAmount(answer)
          return amount === null ? [] : [[`${read[i]!.owner} ${approvalKey(read[i]!)}`, amount] as const]
        })
      )
  )
}

const assetOf = ({ scope, token, tokenId }: Approval, metadata: Metadata): LedgerAsset => {
  const collection = metadata.token(token)?.standard === "ERC1155" ? "ERC1155" : "ERC721"
  if (tokenId !== undefined) return { key: `${token}/${tokenId}`, address: token, standard: collection, tokenId }
  return { key: token, address: token, standard: scope === "all" ? collection : "ERC20" }
}

/** The function is the same for ERC-20 and ERC-721: in calldata, only the metadata distinguishes an amount from an id. */
const withItem = (approval: Approval, metadata: Metadata): Approval =>
  approval.scope === "amount" && metadata.token(approval.token)?.standard === "ERC721"
    ? { ...approval, scope: "item", amount: 1n, tokenId: approval.amount }
    : approval

export const toApprovalJson = (
  chain: Chain,
  metadata: Metadata,
  granted: Approval,
  nameOf: (address: Address) => string | undefined
): ApprovalJson => {
  const approval = withItem(granted, metadata)
  const { scope, spender } = approval
  const name = nameOf(spender)
  const { asset, ...amount } = amountToJson(
    toAssetAmount(chain, metadata, assetOf(approval, metadata), approval.amount)
  )
  return {
    asset,
    spender: checksumAddress(spender),
    ...(name === undefined ? {} : { name }),
    ...(scope === "all" ? {} : amount),
    unlimited: scope === "all" || (scope === "amount" && isUnlimited(approval.amount))
  }
}

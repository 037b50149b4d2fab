import {
  type Address,
  type AssetAmountJson,
  amountToJson,
  type Chain,
  type Classifier,
  chainNames,
  checksumAddress,
  chooseName,
  getContractLabel,
  isUnlimited,
  type LedgerAsset,
  type Metadata,
  noMetadata,
  toAssetAmount
} from "@glossa/classify"
import { classifier } from "@glossa/classify/effect"
import { HistoryStore, MetadataStore } from "@glossa/history"
import { Effect } from "effect"
import { type ApprovalState, foldApprovals } from "./foldApprovals.ts"

/** An approval that was not revoked, as JSON. */
export interface OpenApproval {
  readonly blockchain: Chain
  readonly asset: AssetAmountJson["asset"]
  /** The address that may transfer the asset, with its EIP-55 checksum. */
  readonly spender: string
  /** The spender's name, if known. */
  readonly name?: string
  /** The approved amount, which may be spent in part; absent if all items of a collection are approved. */
  readonly amount?: number
  readonly amountExact?: string
  readonly unit?: "smallest"
  readonly unlimited: boolean
  /** When it was approved (RFC 3339). */
  readonly since: string
  readonly txHash: string
}

/** Newest first. */
const maxRecords = 2_000
const maxApprovals = 200

const assetOf = ({ token, tokenId, allowance }: ApprovalState, metadata: Metadata): LedgerAsset => {
  if (tokenId !== undefined) return { key: `${token}/${tokenId}`, address: token, standard: "ERC721", tokenId }
  const collection = metadata.token(token)?.standard === "ERC1155" ? "ERC1155" : "ERC721"
  return { key: token, address: token, standard: allowance === undefined ? collection : "ERC20" }
}

const toOpenApproval = (
  state: ApprovalState,
  metadata: Metadata,
  getOperatorLabel: Classifier["getOperatorLabel"]
): OpenApproval => {
  const { chain, spender, allowance, tokenId, record } = state
  const given = getOperatorLabel(chain, spender)?.name
  const name =
    given ??
    chooseName({
      curated: () => getContractLabel(chain, spender),
      token: () => metadata.token(spender)?.name,
      source: () => metadata.contractName(spender)
    })
  const { asset, ...amount } = amountToJson(toAssetAmount(chain, metadata, assetOf(state, metadata), allowance ?? 0n))
  return {
    blockchain: chain,
    asset,
    spender: checksumAddress(spender),
    ...(name !== "" && { name }),
    ...(allowance !== undefined && amount),
    unlimited: allowance === undefined || (tokenId === undefined && isUnlimited(allowance)),
    since: record.timestamp,
    txHash: record.txHash
  }
}

/** The open approvals of an address by its newest records of approvals, and a warning if there may be more. */
export const getApprovals = Effect.fnUntraced(function* (address: Address) {
  const store = yield* HistoryStore
  const metadata = yield* MetadataStore
  const { getOperatorLabel } = yield* classifier
  const { rows, more } = yield* store.getPage({
    address,
    order: "descending",
    from: null,
    limit: maxRecords,
    actions: ["approve"]
  })
  const open = foldApprovals(rows)
  const listed = open.slice(0, maxApprovals)
  const found = yield* Effect.forEach(
    chainNames.filter(name => listed.some(({ chain }) => chain === name)),
    chain => {
      const addresses = listed.flatMap(state => (state.chain === chain ? [state.token, state.spender] : []))
      // Stored metadata: tokens were looked up when their approvals were indexed.
      const get = Effect.orElseSucceed(metadata.get(chain, { addresses, tokens: new Set() }), () => noMetadata)
      return Effect.map(get, known => [chain, known] as const)
    }
  )
  const metadataOf = new Map(found)
  return {
    approvals: listed.map(state => toOpenApproval(state, metadataOf.get(state.chain) ?? noMetadata, getOperatorLabel)),
    warnings: [
      ...(more ? [`approvals: read from the newest ${maxRecords} approvals and revocations`] : []),
      ...(open.length > maxApprovals ? [`approvals lists ${maxApprovals} of ${open.length}`] : [])
    ]
  }
})

import { nativeTokenAddress } from "../../../chains.ts"
import { computeOnce } from "../../../computeOnce.ts"
import type { Ledger, NetAmount } from "../../../ledger/Ledger.ts"
import { type LedgerAsset, zeroAddress } from "../../../ledger/Movement.ts"
import type { Address, CallFrame } from "../../../Transaction.ts"
import { concerningEventNames } from "../../facts/eventNames.ts"
import { nameToken } from "../../facts/nameContract.ts"
import type { Side } from "../../facts/Side.ts"
import { specificType } from "../../facts/typeContract.ts"
import { unwrapCalls } from "../../facts/unwrapCalls.ts"
import type { Decision } from "../../proposals/Proposal.ts"
import { placeByFlows } from "../../proposals/places.ts"
import { isNftMint, readFlows, transferType } from "../../proposals/readFlows.ts"
import type { Refiner } from "../Lists.ts"
import { ownToken } from "./ownToken.ts"
import { refineBridge } from "./refineBridge.ts"
import { refineKind } from "./refineKind.ts"
import { counterparty } from "./withCounterparty.ts"
import { created } from "./withCreated.ts"
import { payment } from "./withPayment.ts"

/** Most words of calldata that are searched. */
const maxWords = 64

const isHash = (word: string): boolean => /^0?[^0]/.test(word)

/** What precedes the two hashes of a signature: its length in bytes, or its `v`. */
const beforeSignature = [65, 27, 28]

/** What in calldata proves that something was granted: a branch of a Merkle tree, which is an array of hashes, or a signature. */
const findProof = ({ input }: CallFrame): "branch" | "signature" | undefined => {
  const words = input.slice(10, 10 + maxWords * 64).match(/.{64}/g) ?? []
  const haveHashes = (count: (length: number) => number) =>
    words.some((word, i) => {
      const length = count(Number.parseInt(word, 16))
      const hashes = words.slice(i + 1, i + 1 + length)
      return length > 0 && hashes.length === length && hashes.every(isHash)
    })
  if (haveHashes(length => length)) return "branch"
  return haveHashes(length => (beforeSignature.includes(length) ? 2 : 0)) ? "signature" : undefined
}

const isToken = ({ asset }: NetAmount): boolean => asset.address !== nativeTokenAddress

/**
 * What is proven to be granted is claimed. A Merkle tree of grants is all that an unknown contract is for. Bridges and payments need proofs
 * for native tokens, too.
 */
const refineClaim = (side: Side, decision: Decision): Decision => {
  const { action, contractType, operation } = decision
  const { received, sent, transaction } = side
  const isPayout = (action === "withdraw" || action === "claim") && contractType === "savings"
  const isMint = action === "mint" && concerningEventNames(side).some(name => /claim/i.test(name))
  const isGranted = (isPayout || isMint) && operation === undefined && sent.length === 0 && received.length > 0
  const proof = isGranted && received.every(isToken) ? unwrapCalls(transaction).map(findProof).find(Boolean) : undefined
  if (proof === undefined) return decision
  if (proof === "signature" || specificType(side, transaction.to ?? undefined) !== undefined)
    return isMint ? decision : { ...decision, action: "claim" }
  const type = transferType(received)
  return { ...decision, action: "claim", contractType: type, ...placeByFlows(side, type, "claim") }
}

const inferred = ["call", "event", "flows"] as const

/** Whether a token was burned by another contract than its own, which does not say what for. */
const isInsideBurn = ({ transaction, received }: Side, { basis, operation }: Decision): boolean =>
  operation === "burn" && basis.kind === "rule" && basis.finding.contract !== transaction.to && received.length === 0

/** The first of the items that moved, if all are new and others have them in the end. */
const mintedForOthers = /* @__PURE__ */ computeOnce(
  ({ movements }: Ledger, { address }: Side): LedgerAsset | undefined => {
    const holders = new Map<string, Address>()
    for (const { asset, from, to } of movements) {
      const isItem = asset.tokenId !== undefined
      if (isItem ? !holders.has(asset.key) && from !== zeroAddress : from === zeroAddress) return undefined
      if (isItem) holders.set(asset.key, to)
    }
    const isAnothers = [...holders.values()].every(holder => holder !== address && holder !== zeroAddress)
    return isAnothers ? movements.find(({ asset }) => asset.tokenId !== undefined)?.asset : undefined
  }
)

/** What says less than that an item was minted: that it was bought, that a function was called, and what the price implies. */
const vagueActions: ReadonlySet<Decision["action"]> = new Set(["buy", "claim", "execute", "send", "deposit"])

const refineMint = (side: Side, decision: Decision): Decision => {
  const { action, basis, operation } = decision
  const { isSender, received, sent } = side
  const isVague = basis.kind === "rule" ? action === "buy" : vagueActions.has(action)
  if (!isVague || operation !== undefined) return decision
  const mint = { action: "mint", contractType: "nft", sentence: undefined } as const
  if (action === "buy" && isNftMint(readFlows(side))) return { ...decision, ...mint, ...placeByFlows(side, "nft") }
  const item = isSender && received.length === 0 && !sent.some(isToken) ? mintedForOthers(side.ledger, side) : undefined
  if (item === undefined) return decision
  const contractName = nameToken(side, item.address) || item.address
  return { ...decision, ...mint, contract: item.address, contractName, metadata: {} }
}

/** All refiners, in their order. */
export const allRefiners: ReadonlyArray<Refiner> = [
  {
    id: "claim",
    of: inferred,
    because: "one who proves that something was granted claims it",
    refine: refineClaim
  },
  {
    id: "bridge",
    of: inferred,
    because: "a message between chains left or arrived, or the calldata names another chain",
    refine: refineBridge
  },
  {
    id: "burned-bridge",
    of: ["rule"],
    because: "a token that another contract burned may have left for another chain",
    refine: (side, decision) => (isInsideBurn(side, decision) ? refineBridge(side, decision) : decision)
  },
  {
    id: "mint",
    of: ["rule", "call", "event", "flows"],
    because: "a new item is minted for the one who has it in the end, also if it was sold or handed on",
    refine: refineMint
  },
  {
    id: "kind",
    of: inferred,
    because: "events, shares and words of functions say what kind of contract keeps assets",
    refine: refineKind
  },
  payment,
  counterparty,
  ownToken,
  created
]

import { nativeTokenAddress } from "../../../chains.ts"
import { computeOnce } from "../../../computeOnce.ts"
import type { Ledger, NetAmount } from "../../../ledger/Ledger.ts"
import { type LedgerAsset, zeroAddress } from "../../../ledger/Movement.ts"
import type { Address, Hex } from "../../../Transaction.ts"
import { nameToken } from "../../facts/nameContract.ts"
import type { Side } from "../../facts/Side.ts"
import { unwrapCalls } from "../../facts/unwrapCalls.ts"
import type { Decision } from "../../proposals/Proposal.ts"
import { placeByFlows } from "../../proposals/places.ts"
import { isNftMint, readFlows } from "../../proposals/readFlows.ts"
import type { Refiner } from "../Lists.ts"
import { refineBridge } from "./refineBridge.ts"
import { refineKind } from "./refineKind.ts"
import { counterparty } from "./withCounterparty.ts"
import { created } from "./withCreated.ts"
import { payment } from "./withPayment.ts"

/** Most words of calldata that are searched. */
const maxWords = 64

/** Whether calldata has two words in a row that are hashes: a branch of a Merkle tree, or a signature. */
const hasProof = (input: Hex): boolean =>
  /^.{10}(.{64})*?([^0].{63}|0[^0].{62}){2}/.test(input.slice(0, 10 + maxWords * 64))

const isToken = ({ asset }: NetAmount): boolean => asset.address !== nativeTokenAddress

/** What a proof grants is claimed. Bridges and payments need proofs and signatures for native tokens, too. */
const refineClaim = (side: Side, decision: Decision): Decision => {
  const [call] = unwrapCalls(side.transaction)
  const { received, sent } = side
  const isGranted = decision.action === "withdraw" && decision.contractType === "savings" && sent.length === 0
  return isGranted && received.every(isToken) && call !== undefined && hasProof(call.input)
    ? { ...decision, action: "claim", contractType: "token", ...placeByFlows(side, "token", "claim") }
    : decision
}

const inferred = ["call", "event", "flows"] as const

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
    of: ["flows"],
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
  created
]

import { getChain, nativeTokenAddress } from "../../chains.ts"
import { computeOnce } from "../../computeOnce.ts"
import type { NetAmount } from "../../ledger/Ledger.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import { wordsOf } from "../../ledger/words.ts"
import type { Address, CallFrame, Hex } from "../../Transaction.ts"
import type { Action } from "../../TransactionRecord.ts"
import { functionNameOf } from "../facts/abiNames.ts"
import type { Side, View } from "../facts/Side.ts"
import { findKnownFunction } from "../proposals/phrases/documentedFunctions.ts"
import { accountCall, entryOf } from "./entryOf.ts"
import { findActing } from "./findActing.ts"
import { formatAssetAmounts } from "./format/formatAssetAmount.ts"
import { formatCall } from "./format/formatCall.ts"
import type { Placeholder, SentenceInput } from "./Lists.ts"
import {
  formatAddresses,
  formatFee,
  formatFunction,
  formatGained,
  formatIntended,
  formatSent,
  toAmount
} from "./placeholders.ts"

/** Most movements of a transaction in which a beneficiary is looked for. */
const maxMovements = 256

const addUp = (amounts: ReadonlyArray<NetAmount>): ReadonlyArray<NetAmount> => {
  const sums = new Map<string, NetAmount>()
  for (const { asset, amount } of amounts)
    sums.set(asset.key, { asset, amount: (sums.get(asset.key)?.amount ?? 0n) + amount })
  return [...sums.values()]
}

/** Addresses for which another one acted, and their proceeds. */
interface Beneficiaries {
  readonly addresses: ReadonlyArray<Address>
  readonly received: ReadonlyArray<NetAmount>
}

const none: Beneficiaries = { addresses: [], received: [] }

/**
 * Those that gained and lost nothing, if it is one, or if all of them gained the same token or items of one collection. What the acting
 * side paid with is a fee, and so is what a token keeps of itself. An acting side that the sender did not call is its own beneficiary.
 */
const findBeneficiaries = (side: Side, action: Action, acting: View): Beneficiaries => {
  const { ledger, address, sent, received, transaction } = acting
  if (!side.isSender || action === "execute") return none
  if (address !== side.address && address !== transaction.to) return { addresses: [address], received }
  if (received.length > 0 || ledger.movements.length > maxMovements) return none
  const nativeForms = [nativeTokenAddress, getChain(transaction.chain).wrappedNative.address]
  const paid = new Set(sent.map(({ asset }) => asset.key))
  if (nativeForms.some(form => paid.has(form))) for (const form of nativeForms) paid.add(form)
  const winners: Array<Address> = []
  const proceeds: Array<NetAmount> = []
  for (const other of new Set(ledger.movements.map(({ to }) => to))) {
    if (other === zeroAddress || other === address || other === transaction.to) continue
    const net = ledger.net(other)
    const gains = net.filter(({ asset, amount }) => amount > 0n && !paid.has(asset.key) && asset.address !== other)
    if (gains.length === 0 || net.some(({ amount }) => amount < 0n)) continue
    winners.push(other)
    proceeds.push(...gains)
  }
  const isOneGain = new Set(proceeds.map(({ asset }) => asset.address)).size === 1
  return winners.length === 1 || isOneGain ? { addresses: winners, received: addUp(proceeds) } : none
}

/** The side whose assets a sentence names: the address's own, or the side of the contract that acted for it. */
const actingOf = /* @__PURE__ */ computeOnce(({ side, decision }: SentenceInput) => findActing(side, decision.action))

const beneficiariesOf = /* @__PURE__ */ computeOnce((input: SentenceInput) =>
  findBeneficiaries(input.side, input.decision.action, actingOf(input))
)

/** What came back with what was staked, whose amount the event of the unstaking has. */
const splitStake = /* @__PURE__ */ computeOnce(({ side, decision: { basis } }: SentenceInput) => {
  const { received, transaction } = side
  const logIndex = basis.kind === "rule" ? basis.finding.logIndex : null
  const log = transaction.logs.find(({ index }) => index === logIndex)
  const stated = new Set(log && wordsOf(log))
  const isStake = ({ amount }: NetAmount) => stated.has(amount)
  return { stake: received.filter(isStake), reward: received.filter(one => !isStake(one)) }
})

const formatAmounts = (side: Side, amounts: ReadonlyArray<NetAmount>): string =>
  formatAssetAmounts(amounts.map(amount => toAmount(side, amount)))

type Called = Pick<CallFrame, "to" | "input">

const nameCalled = (side: Side, call: Called): string => {
  const known = () => findKnownFunction(side.catalog, call.input.slice(0, 10) as Hex)?.signature.name
  return formatFunction(call.input, functionNameOf(side, call) ?? known())
}

/** Values that calldata says, and amounts of the contract that acted for the address, and of those for whom it did so. */
export const morePlaceholders: ReadonlyArray<Placeholder> = [
  { name: "sent", format: input => formatSent(input, actingOf(input)) },
  { name: "fee", format: input => formatFee(input, actingOf(input)) },
  {
    name: "received",
    format: input =>
      formatGained(input, actingOf(input)) ||
      formatIntended(input, "received") ||
      formatAmounts(input.side, beneficiariesOf(input).received)
  },
  { name: "unstaked", format: input => formatAmounts(input.side, splitStake(input).stake) },
  { name: "reward", format: input => formatAmounts(input.side, splitStake(input).reward) },
  { name: "gained", format: input => formatGained(input, actingOf(input)) },
  {
    name: "recipient",
    format: input => formatAddresses(input.side, beneficiariesOf(input).addresses) || formatIntended(input, "recipient")
  },
  { name: "function", format: ({ side }) => nameCalled(side, side.transaction) },
  { name: "targetFunction", format: ({ side }) => nameCalled(side, accountCall(side) ?? { to: null, input: "0x" }) },
  { name: "call", format: ({ side }) => formatCall(side, side.address, entryOf(side).input) }
]

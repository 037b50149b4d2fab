import { nativeTokenAddress } from "../../chains.ts"
import type { Action } from "../../TransactionRecord.ts"
import { hasMovements, type Side } from "../facts/Side.ts"
import { unwrapCalls } from "../facts/unwrapCalls.ts"
import type { Purpose } from "../proposals/Proposal.ts"
import { type FlowPurpose, isNftMint, readFlows } from "../proposals/readFlows.ts"
import type { Veto } from "./Proposer.ts"

/** A called function: its purpose, and whether that rests on the whole signature. */
interface Called {
  readonly purpose: Purpose
  readonly isExact: boolean
}

const veto = (id: string, because: string, test: (called: Called, side: Side) => boolean): Veto => ({
  id,
  of: ["call"],
  because,
  test: ({ basis }, side) => basis.kind === "call" && test(basis, side)
})

/** A veto on some actions of functions whose names alone are known, where the transaction succeeded. */
const nameVeto = (
  id: string,
  actions: ReadonlyArray<Action>,
  because: string,
  test: (side: Side, purpose: Purpose) => boolean
): Veto =>
  veto(
    id,
    because,
    ({ purpose, isExact }, side) =>
      !isExact && side.transaction.succeeded === true && actions.includes(purpose.action) && test(side, purpose)
  )

/** Whether assets may have moved that the ledger does not have, or that an account moved. */
const isUncertain = ({ ledger, actors }: Side): boolean => !ledger.isComplete || actors.isAccountTransaction

const isActor = ({ actors, address, isSender }: Side): boolean => isSender || actors.isActor(address, null)

/** Flows that are clear enough to outweigh the name of a function. */
const clearActions: ReadonlySet<Action> = new Set(["buy", "sell", "mint", "send", "create"])

/** Whether a share is burned, or a ticket minted, for assets that come later or elsewhere. */
const isWithdrawalRequest = ({ action, operation }: Purpose, flows: FlowPurpose): boolean =>
  action === "withdraw" && (flows.operation === "burn" || (flows.action === "mint" && operation === "unstake"))

/** When the function that was called does not say what the address did. */
export const callVetoes: ReadonlyArray<Veto> = [
  veto(
    "called-by-another",
    "another address called it",
    // The recipient of a bridge transfer did not call for it on this chain.
    ({ purpose, isExact }, side) =>
      !isActor(side) && (isExact || purpose.action !== "receive" || side.received.length === 0)
  ),
  veto(
    "claim-paid",
    "the address only paid: the contract passed the payment on",
    ({ purpose, isExact }, side) =>
      isExact &&
      purpose.action === "claim" &&
      side.transaction.calls !== null &&
      side.received.length === 0 &&
      hasMovements(side)
  ),
  veto(
    "passed-on",
    "the contract passed on what was sent, so it took no deposit",
    ({ purpose: { action, operation } }, side) =>
      (action === "deposit" || action === "stake") && operation === undefined && readFlows(side).isPassedOn === true
  ),
  veto(
    "prepares",
    "it permits what another function that the same transaction attempted was to do",
    ({ purpose }, { transaction }) =>
      !transaction.succeeded &&
      purpose.action === "approve" &&
      new Set(unwrapCalls(transaction).map(({ input }) => input.slice(0, 10))).size > 1
  ),
  veto(
    "item-minted",
    "a new item is minted, whatever the function's name, or a token of its own",
    ({ purpose, isExact }, side) =>
      (purpose.action === "claim" && isNftMint(readFlows(side))) ||
      (purpose.action === "deposit" && isExact && readFlows(side).action === "mint")
  ),
  veto("clear-flows", "the assets that moved clearly say otherwise", ({ purpose, isExact }, side) => {
    const flows = readFlows(side)
    if (isExact || flows.isPassedOn === true || flows.payment !== undefined) return false
    // A token that is burned for its own stake is staked.
    if (purpose.action === "stake" && flows.operation === "burn") return false
    return clearActions.has(flows.action) && flows.action !== purpose.action && !isWithdrawalRequest(purpose, flows)
  }),
  nameVeto(
    "no-cost",
    ["swap", "buy"],
    "nothing went out",
    (side, { action, contractType }) =>
      side.sent.length === 0 &&
      // What is bought leaves no account unseen; balances inside a contract are swapped without a movement.
      (action === "buy" ? !side.actors.isAccountTransaction : !isUncertain(side)) &&
      (action === "swap" || contractType !== "derivatives" || side.received.length > 0)
  ),
  nameVeto("two-way", ["send", "receive"], "assets moved both ways, or not that way", (side, { action, operation }) => {
    if (operation !== "bridge") return action === "send" && (side.sent.length === 0 || side.received.length > 0)
    const back = action === "send" ? side.received : side.sent
    return back.length > 0 || (!hasMovements(side) && !isUncertain(side))
  }),
  nameVeto("share-minted", ["mint"], "what is minted for tokens is a share of them", side => {
    const isPaid = side.sent.some(({ asset }) => asset.address !== nativeTokenAddress)
    return isPaid && readFlows(side).action === "deposit"
  })
]

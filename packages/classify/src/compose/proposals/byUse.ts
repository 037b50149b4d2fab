import type { Finding } from "../../engine/matchRule.ts"
import type { Action } from "../../TransactionRecord.ts"
import { nameContract } from "../facts/nameContract.ts"
import type { Side, View } from "../facts/Side.ts"
import { decideByFlows } from "./byFlows.ts"
import { isInternalStep } from "./byRule.ts"
import { type Decision, type Propose, propose } from "./Proposal.ts"
import { findingAt } from "./places.ts"

/** Most logs that are searched for a contract's. */
const maxLogs = 256

/** Whether a contract that is not a token logged something. */
const isEmitter = ({ address, metadata, transaction }: Side): boolean =>
  metadata.token(address) === undefined && transaction.logs.slice(0, maxLogs).some(log => log.address === address)

/** Whether assets moved between the address and the contract of an act. */
const dealtDirectly = ({ ledger, address }: View, finding: Finding): boolean =>
  ledger.movementsOf(address).some(({ from, to }) => from === finding.contract || to === finding.contract)

/** Acts in which a called contract hands on what its caller brings, or what it takes for its caller. */
const handsOn: ReadonlySet<Action> = new Set(["deposit", "stake", "send", "withdraw"])

/** Whether the address passed on all that an act of its own moved, as a router does that wraps, swaps or deposits for its caller. */
const passedOn = ({ address, ledger, sent, received, transaction }: View, { act }: Finding): boolean =>
  (act.actor ?? address) === address &&
  ((address === transaction.to && handsOn.has(act.action)) ||
    (act.actor === address && (act.action === "swap" || act.operation === "wrap" || act.operation === "unwrap"))) &&
  sent.length + received.length === 0 &&
  ledger.movementsOf(address).length > 0

const decideByUse = (side: Side, chosen: Finding | undefined, principal: Decision): Decision | undefined => {
  const { actors, address, isSender, sent, received } = side
  if (isSender || actors.via(address) !== undefined) return undefined
  const isRouter = chosen !== undefined && passedOn(side, chosen)
  if (chosen?.act.actor === address && !isRouter && !isInternalStep(chosen.act)) return undefined
  const own = findingAt(side.findings, address)
  // A wallet acts itself.
  if (own?.protocol.type === "wallet") return undefined
  const isUsed =
    isRouter ||
    own !== undefined ||
    (principal.contract === address && principal.action !== "execute" && principal.action !== "create")
  if (!isUsed && !isEmitter(side)) return undefined
  const inferred = decideByFlows(side)
  if (!isUsed && chosen?.act.action === inferred.action && dealtDirectly(side, chosen)) return undefined
  if (!isUsed && inferred.action !== "swap") return inferred
  const operation = own?.act.operation
  const flows: Decision = {
    ...inferred,
    contract: address,
    contractName: nameContract(side, address) || address,
    operation: operation?.endsWith("liquidity") ? operation : undefined
  }
  if (sent.length + received.length === 0) return { ...flows, action: "execute" }
  // An item has a price, everything else was traded.
  return sent.length === 0 || received.length === 0 || inferred.action === "buy" || inferred.action === "sell"
    ? flows
    : { ...flows, action: "swap", sentence: "Traded {sent} for {received}" }
}

/**
 * A contract that others used traded, or received and paid what they brought and took. None for the sender, for accounts, and for a
 * contract that acts itself: one that an act names, or that trades like an account.
 */
export const byUse: Propose = (side, best, principal) => {
  const chosen = best?.basis.kind === "rule" ? best.basis.finding : undefined
  const decision = principal && decideByUse(side, chosen, principal)
  return decision === undefined ? [] : [propose(decision)]
}

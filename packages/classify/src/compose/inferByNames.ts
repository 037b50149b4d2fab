import { getChain } from "../chains.ts"
import type { Finding } from "../engine/Finding.ts"
import { zeroAddress } from "../ledger/Movement.ts"
import { allEventNames, concerningEventNames } from "./facts/eventNames.ts"
import { nameToken } from "./facts/nameContract.ts"
import type { Side } from "./facts/Side.ts"
import type { Decision } from "./proposals/Decision.ts"
import { decideByEvents } from "./proposals/decideByEvents.ts"
import { decideByFlows } from "./proposals/decideByFlows.ts"
import { decideByName } from "./proposals/decideByName.ts"
import { readCalldata } from "./proposals/readCalldata.ts"
import { readFlows } from "./proposals/readFlows.ts"
import { refineBridge } from "./sentence/refineBridge.ts"
import { refineKind } from "./sentence/refineKind.ts"

/** Contract types that names imply where they say nothing about the kind of contract. */
const isDefaultType = ({ contractType }: Decision): boolean => contractType === "savings" || contractType === "token"

/** Everyday words that many kinds of contract share: deposit, claim, pay, mint, create, cancel. */
const isVague = (decision: Decision): boolean => {
  const { action, operation } = decision
  const isEveryday = action === "send" || action === "create" || action === "mint" || action === "cancel"
  return isDefaultType(decision) || (isEveryday && operation === undefined)
}

/** The call states the intent; an event says more only where it is more specific. */
const moreSpecific = (called: Decision | undefined, logged: Decision | undefined): Decision | undefined => {
  if (called === undefined || logged === undefined) return called ?? logged
  if (!isVague(called)) return called
  return !isVague(logged) || (logged.action === called.action && !isDefaultType(logged)) ? logged : called
}

/**
 * Whether a token is burned by its own contract and nothing comes back: it leaves for the chain that it came from. In an incomplete
 * ledger, the native token may have come back.
 */
const isBridgeBurn = ({ action }: Decision, side: Side): boolean => {
  const { chain, to } = side.transaction
  if (action !== "withdraw" || !side.ledger.isComplete) return false
  const { nativeToken } = getChain(chain).predeploys
  return (
    readFlows(side).operation === "burn" && (to === nativeToken || side.sent.every(({ asset }) => asset.address === to))
  )
}

/** Decides by the function that was called, or by the names of the events that concern the address. */
export const decideByNames = (side: Side): Decision | undefined =>
  moreSpecific(decideByName(side), decideByEvents(side, concerningEventNames(side)))

/** The items that a transaction only minted for another than its sender. */
const mintForAnother = (side: Side, decision: Decision): Decision => {
  const { isSender, ledger } = side
  const [first] = ledger.movements
  if (!isSender || first === undefined || decision.action !== "execute") return decision
  if (ledger.movements.some(({ asset, from }) => from !== zeroAddress || asset.tokenId === undefined)) return decision
  const { address: contract } = first.asset
  return {
    ...decision,
    action: "mint",
    contractType: "nft",
    contract,
    contractName: nameToken(side, contract) || contract
  }
}

/** Decides by names where no rule applies, else by the flows. */
export const inferByNames = (side: Side, findings: ReadonlyArray<Finding>): Decision => {
  const called = decideByName(side)
  if (called !== undefined && isBridgeBurn(called, side))
    return { ...called, action: "send", operation: "bridge", contractType: "exchange" }
  const eventNames = concerningEventNames(side)
  const named = moreSpecific(called, decideByEvents(side, eventNames))
  const decision = named ?? mintForAnother(side, readCalldata(side, decideByFlows(side, findings)))
  const isUnclear = decision.action === "execute" || decision.action === "deposit"
  const other =
    named === undefined && side.received.length === 0 && isUnclear
      ? decideByEvents(side, allEventNames(side))
      : undefined
  return refineKind(side, refineBridge(side, other ?? decision), eventNames)
}

import { unwrapCalls } from "../engine/unwrapCalls.ts"
import { zeroAddress } from "../ledger/Movement.ts"
import type { Hex } from "../Transaction.ts"
import type { ContractType } from "../TransactionRecord.ts"
import { calledName, flowName } from "./contractNaming.ts"
import type { Decision } from "./Decision.ts"
import { isWholeWords } from "./isText.ts"
import { type FlowReading, readFlows, transferType } from "./readFlows.ts"
import { type NameReading, readFunctionName } from "./readFunctionName.ts"
import type { Scene } from "./Scene.ts"
import type { View } from "./View.ts"

/** Flows that are plain enough to outweigh what a function is called. */
const plain: ReadonlySet<string> = new Set(["buy", "sell", "mint", "send", "create", "cancel"])

/** Whether all that happened to the address was that tokens were made for it. */
const isMade = ({ ledger, address, sent, received }: View): boolean =>
  sent.length === 0 &&
  received.length > 0 &&
  ledger.of(address).every(({ asset, from }) => from === zeroAddress && asset.tokenId === undefined)

/** A share is unmade, or an item made, where something is asked back that comes later, or elsewhere. */
const givesUp = ({ action, operation }: NameReading, flows: FlowReading): boolean =>
  action === "withdraw" && (flows.operation === "burn" || (flows.action === "mint" && operation === "unstake"))

/** What is minted or handed on is filed under what it is. */
const kindOf = ({ action, operation, contractType }: NameReading, view: View): ContractType => {
  if (action === "mint" && isMade(view)) return "token"
  return action === "send" && operation === undefined ? transferType(view.sent) : contractType
}

/** A name is believed as far as the flows allow it: nobody claims without getting or deposits without giving. */
const fits = ({ action, operation, contractType }: NameReading, { view, actors }: Scene): boolean => {
  const { sent, received, transaction } = view
  const unseen = transaction.calls === null || !transaction.succeeded || actors.throughAccount
  const moved = sent.length + received.length > 0
  if (action === "claim" || action === "vest") return received.length > 0 || unseen || !moved
  if (operation === "bridge") return (action === "send" ? received : sent).length === 0 && (moved || unseen)
  if (action === "withdraw") return received.length > 0 || unseen || !moved || readFlows(view).operation === "burn"
  if (action === "deposit" || action === "stake" || action === "donate" || action === "bribe")
    return sent.length > 0 || unseen || !moved
  if (action === "mint") return received.some(({ asset }) => asset.tokenId !== undefined) || !moved || isMade(view)
  if (action === "send") return sent.length > 0 && received.length === 0
  if (action === "swap") return sent.length > 0 || unseen
  // whoever buys one token with another swaps, and what is free is not bought
  if (action === "buy" && received.some(({ asset }) => asset.tokenId === undefined)) return false
  if (operation === "register") return sent.length > 0
  if (action === "buy") return sent.length > 0 || unseen || (!moved && contractType === "derivatives")
  if (action === "approve") return !moved
  return true
}

/** The first of the calls whose name says a purpose that the flows allow. */
const said = (scene: Scene): { readonly name: string; readonly reading: NameReading } | undefined => {
  const { view, knowledge, actors } = scene
  const { chain, to } = view.transaction
  // a selector before packed data is by chance or by design any function's; of a contract that is known it is its own
  const listed = to !== null && scene.catalog.placeAt(chain, to) !== undefined
  const acting = view.sender || actors.acts(view.address, null)
  for (const input of unwrapCalls(view.transaction)) {
    if (input.length < 10 || !(isWholeWords(input) || listed)) continue
    const name = knowledge.functionName?.(input.slice(0, 10) as Hex)
    const reading = name === undefined ? undefined : readFunctionName(name)
    // who only gets something from another chain did not ask for it here
    const told = acting || (reading?.action === "receive" && view.received.length > 0)
    if (name !== undefined && reading !== undefined && told && fits(reading, scene)) return { name, reading }
  }
  return undefined
}

/** Judges the sender's own call by what its function is called, where a signature source knows. */
export const decideByName = (scene: Scene): Decision | undefined => {
  const { transaction } = scene.view
  const found = said(scene)
  if (transaction.to === null || found === undefined) return undefined
  const { name, reading } = found
  const flows = readFlows(scene.view)
  if (plain.has(flows.action) && flows.action !== reading.action && !givesUp(reading, flows)) return undefined
  const place = scene.catalog.placeAt(transaction.chain, transaction.to)
  const kind = kindOf(reading, scene.view)
  const contractType = place?.protocol.type ?? kind
  return {
    ...reading,
    contractType,
    contractName:
      contractType === "token" || contractType === "nft"
        ? flowName(scene, contractType)
        : calledName(scene, reading.action),
    values: {},
    metadata: { rule: `name/${reading.action}`, evidence: `inferred from the function's name, ${name.slice(0, 64)}` }
  }
}

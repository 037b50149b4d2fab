import { flowName } from "./contractNaming.ts"
import type { Decision } from "./Decision.ts"
import { readFlows } from "./readFlows.ts"
import { type NameReading, readFunctionName } from "./readFunctionName.ts"
import type { Scene } from "./Scene.ts"

/** Flows that are plain enough to outweigh what a function is called. */
const plain: ReadonlySet<string> = new Set(["buy", "sell", "mint", "send", "create", "cancel"])

/** A name is believed as far as the flows allow it: nobody claims without getting or deposits without giving. */
const fits = ({ action }: NameReading, { view, actors }: Scene): boolean => {
  const { sent, received, transaction } = view
  const unseen = transaction.calls === null || !transaction.succeeded || actors.throughAccount
  const moved = sent.length + received.length > 0
  if (action === "claim" || action === "vest") return received.length > 0 || unseen || !moved
  if (action === "withdraw") return received.length > 0 || unseen || !moved
  if (action === "deposit" || action === "stake" || action === "donate" || action === "bribe")
    return sent.length > 0 || unseen || !moved
  if (action === "mint") return received.some(({ asset }) => asset.tokenId !== undefined) || !moved
  if (action === "swap" || action === "buy") return sent.length > 0 || unseen
  if (action === "approve") return !moved
  return true
}

/** Judges the sender's own call by what its function is called, where a signature source knows. */
export const decideByName = (scene: Scene): Decision | undefined => {
  const { transaction, sender } = scene.view
  if (!sender || transaction.to === null || (transaction.input.length - 10) % 64 !== 0) return undefined
  const name = scene.knowledge.functionName?.(transaction.input.slice(0, 10) as `0x${string}`)
  const reading = name === undefined ? undefined : readFunctionName(name)
  if (reading === undefined || !fits(reading, scene)) return undefined
  const flows = readFlows(scene.view)
  if (plain.has(flows.action) && flows.action !== reading.action) return undefined
  const place = scene.catalogue.placeAt(transaction.chain, transaction.to)
  const contractType = place?.protocol.type ?? reading.contractType
  return {
    ...reading,
    contractType,
    contractName: flowName(scene, contractType === "token" || contractType === "nft" ? contractType : "wallet"),
    values: {},
    metadata: { rule: `name/${reading.action}`, evidence: `inferred from the function's name, ${name?.slice(0, 64)}` }
  }
}

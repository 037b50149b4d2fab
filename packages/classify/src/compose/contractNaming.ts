import { chains } from "../chains.ts"
import type { Finding } from "../engine/Finding.ts"
import { coinAddress } from "../ledger/LedgerAsset.ts"
import type { Address } from "../Transaction.ts"
import type { Action, ContractType } from "../TransactionRecord.ts"
import { longestName } from "./assetAmount.ts"
import { builtInToken } from "./builtInToken.ts"
import { plainText } from "./plainText.ts"
import type { Scene } from "./Scene.ts"

/** A contract's name: its token's, the catalog's or its source's; empty when nobody knows one. */
export const knownName = ({ view, catalog, knowledge }: Scene, address: Address): string => {
  const { chain } = view.transaction
  const token = builtInToken(chain, address) ?? knowledge.token(address)
  const name =
    token?.name || token?.symbol || (catalog.placeAt(chain, address)?.name ?? knowledge.contractName(address))
  return plainText(name ?? "", longestName)
}

/** What a router's own name stands for is the trade, even where the pool's event told it. */
const entranceName = ({ view, catalog }: Scene, { act }: Finding): string | undefined => {
  const { chain, to } = view.transaction
  // an act that is said to be the router's own is still the trade of whoever called it
  if (act.actor === view.address || to === null || (act.actor !== undefined && act.actor !== to)) return undefined
  const entrance = catalog.placeAt(chain, to)
  return entrance?.protocol.type === "exchange" ? entrance.name : undefined
}

/** What the contract of an act is called. */
export const findingName = (scene: Scene, finding: Finding): string => {
  const { act, protocol, contractName, certainty, contract } = finding
  const { generic, contracts, forks } = protocol
  const alike = certainty === "likeness"
  const unlisted = alike || (certainty === "interface" && (contracts !== undefined || forks !== undefined))
  const ownName = (generic === true || unlisted) && act.contractName === undefined
  const own =
    (act.namedFor === undefined ? "" : knownName(scene, act.namedFor)) || (ownName ? knownName(scene, contract) : "")
  const name = own || (alike ? contract : contractName || protocol.name)
  const entrance = entranceName(scene, finding)
  // a brand's router says less than the pool does: Uniswap, but Uniswap V3
  return entrance === undefined || name.startsWith(entrance) ? name : entrance
}

/** The contract that bare flows are about: the coin, a token that was moved, or the contract that was called. */
export const flowName = (scene: Scene, contractType: ContractType, action?: Action): string => {
  const { transaction, sent, received, address } = scene.view
  if (contractType === "native") return chains[transaction.chain].nativeToken.name
  const lost = sent.filter(({ asset }) => asset.tokenId === undefined && asset.address !== coinAddress)
  const moved = [...(action === "send" ? lost : []), ...received, ...sent].find(({ asset }) =>
    contractType === "nft" ? asset.tokenId !== undefined : contractType === "token" && asset.tokenId === undefined
  )
  const called = transaction.to ?? transaction.created ?? address
  return (moved === undefined ? "" : knownName(scene, moved.asset.address)) || knownName(scene, called) || called
}

/** The called contract's name; what nobody knows by name is told by the token that it gave out, where that was the purpose. */
export const calledName = (scene: Scene, action: Action): string => {
  const called = flowName(scene, "wallet")
  return called.startsWith("0x") && (action === "claim" || action === "vest") ? flowName(scene, "token") : called
}

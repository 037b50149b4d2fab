import { chains, nativeTokenAddress } from "../chains.ts"
import type { Finding } from "../engine/Finding.ts"
import type { Address } from "../Transaction.ts"
import type { Action, ContractType } from "../TransactionRecord.ts"
import { builtInToken } from "./builtInToken.ts"
import { chooseName } from "./chooseName.ts"
import type { Scene } from "./Scene.ts"

/** What the catalog calls a contract. */
export const curatedName = ({ view, catalog }: Scene, address: Address): string | undefined => {
  const { chain } = view.transaction
  return builtInToken(chain, address)?.name ?? catalog.findContract(chain, address)?.name
}

/** The name of the contract or account at an address; empty if unknown. */
export const nameContract = (scene: Scene, address: Address): string => {
  const { catalog, metadata, names, view } = scene
  return chooseName(
    {
      curated: () => curatedName(scene, address),
      token: () => metadata.token(address)?.name || metadata.token(address)?.symbol,
      source: () => metadata.contractName(address),
      label: () => catalog.findLabel(view.transaction.chain, address),
      ...names.derivedNames(scene, address)
    },
    names.isName
  )
}

/** The name of a token as an asset, which its contract returns, whichever protocol lists the contract. */
const nameToken = (scene: Scene, address: Address): string => {
  const token = builtInToken(scene.view.transaction.chain, address) ?? scene.metadata.token(address)
  return chooseName({ token: () => token?.name || token?.symbol }, scene.names.isName) || nameContract(scene, address)
}

/** The name of the exchange router that was called: the trade is named for it rather than for the pool. */
const routerName = ({ view, catalog }: Scene, { act }: Finding): string | undefined => {
  const { chain, to } = view.transaction
  // A swap that is attributed to the router is its caller's.
  if (act.actor === view.address || to === null || (act.actor !== undefined && act.actor !== to)) return undefined
  const router = catalog.findContract(chain, to)
  return router?.protocol.type === "exchange" ? router.name : undefined
}

/**
 * The name of a finding's contract: its protocol's. A contract that only has the interface of others, which is no proof of a fork,
 * keeps its own name.
 */
export const nameFinding = (scene: Scene, finding: Finding): string => {
  const { act, protocol, contractName, certainty, contract } = finding
  const { contracts, forks, generic } = protocol
  const isSimilar = certainty === "similarity"
  const isUnlisted = isSimilar || (certainty === "interface" && (contracts !== undefined || forks !== undefined))
  const hasOwnName = act.contractName === undefined && (generic === true || isUnlisted)
  const own =
    (act.namedFor === undefined ? "" : nameToken(scene, act.namedFor)) || (hasOwnName ? nameToken(scene, contract) : "")
  const brand = contractName || protocol.name
  const isBranded = scene.names.isName(brand) && (!hasOwnName || !isUnlisted || (!isSimilar && contracts === undefined))
  const name = own || (isBranded ? brand : contract)
  const router = routerName(scene, finding)
  // A brand's router says less than its pool: `Uniswap`, but `Uniswap V3`.
  return router === undefined || name.startsWith(router) ? name : router
}

/** The name for a record that is inferred from flows: the native token, a token that moved, or the called contract. */
export const nameByFlows = (scene: Scene, contractType: ContractType, action?: Action): string => {
  const { transaction, sent, received, address } = scene.view
  const { chain } = transaction
  const called = transaction.to ?? transaction.created ?? address
  if (contractType === "native")
    return builtInToken(chain, called)?.name ?? scene.catalog.findLabel(chain, called) ?? chains[chain].nativeToken.name
  const sentTokens = sent.filter(({ asset }) => asset.tokenId === undefined && asset.address !== nativeTokenAddress)
  const moved = [...(action === "send" ? sentTokens : []), ...received, ...sent].find(({ asset }) =>
    contractType === "nft"
      ? asset.tokenId !== undefined
      : contractType === "token" && asset.tokenId === undefined && asset.address !== nativeTokenAddress
  )
  return (moved === undefined ? "" : nameToken(scene, moved.asset.address)) || nameContract(scene, called) || called
}

/** The called contract's name; if unknown, that of the token that it paid out as a claim. */
export const nameCalledContract = (scene: Scene, action: Action): string => {
  const called = nameByFlows(scene, "wallet")
  return called.startsWith("0x") && (action === "claim" || action === "vest") ? nameByFlows(scene, "token") : called
}

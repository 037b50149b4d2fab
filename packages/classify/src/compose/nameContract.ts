import { chains, nativeTokenAddress } from "../chains.ts"
import type { Finding } from "../engine/Finding.ts"
import { findImplementation } from "../engine/findImplementation.ts"
import type { Address } from "../Transaction.ts"
import type { Action, ContractType } from "../TransactionRecord.ts"
import { builtInToken } from "./builtInToken.ts"
import { chooseName } from "./chooseName.ts"
import type { Scene } from "./Scene.ts"

/** The protocol whose factory created the contract: by the CREATE2 proof of a rule, or because it was created in this transaction. */
const deployerOf = ({ view, catalog, findings }: Scene, address: Address): string | undefined => {
  const { chain, calls } = view.transaction
  const creation = calls?.find(({ type, to }) => to === address && type.startsWith("create"))
  return (
    findings.find(({ contract, certainty }) => contract === address && certainty === "proof")?.contractName ??
    (creation && catalog.findContract(chain, creation.from)?.name)
  )
}

/** The name of the contract or account at an address; empty if unknown. */
export const nameContract = (scene: Scene, address: Address): string => {
  const { catalog, metadata, view } = scene
  const { transaction } = view
  const { chain } = transaction
  const curated = (contract: Address) =>
    builtInToken(chain, contract)?.name ?? catalog.findContract(chain, contract)?.name
  return chooseName({
    curated: () => curated(address),
    token: () => metadata.token(address)?.name || metadata.token(address)?.symbol,
    source: () => metadata.contractName(address),
    label: () => catalog.findLabel(chain, address),
    implementation: () => {
      const implementation = findImplementation(transaction, address)
      return implementation && (curated(implementation) ?? metadata.contractName(implementation))
    },
    deployer: () => deployerOf(scene, address)
  })
}

/** The name of a token as an asset, which its contract returns, whichever protocol lists the contract. */
const nameToken = (scene: Scene, address: Address): string => {
  const token = builtInToken(scene.view.transaction.chain, address) ?? scene.metadata.token(address)
  return chooseName({ token: () => token?.name || token?.symbol }) || nameContract(scene, address)
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
  const isBranded = !hasOwnName || !isUnlisted || (!isSimilar && contracts === undefined)
  const name = own || (isBranded && chooseName({ curated: () => contractName || protocol.name })) || contract
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

import { getChain, nativeTokenAddress } from "../chains.ts"
import type { KnownContract } from "../engine/AddressBook.ts"
import type { Finding } from "../engine/Finding.ts"
import type { Address } from "../Transaction.ts"
import type { Action, ContractType } from "../TransactionRecord.ts"
import { builtInToken } from "./builtInToken.ts"
import { chooseName, type NameSources } from "./chooseName.ts"
import type { Decision } from "./Decision.ts"
import type { Scene } from "./Scene.ts"
import { isAddress } from "./shortenAddress.ts"

/** The contract that a record is about, and its name. */
export type Place = Pick<Decision, "contract" | "contractName">

/** What the catalog calls a contract. */
export const curatedName = ({ view, catalog }: Scene, address: Address): string | undefined => {
  const { chain } = view.transaction
  return builtInToken(chain, address)?.name ?? catalog.findContract(chain, address)?.name
}

/** What a contract calls itself: its token's name, or that of its source. */
const ownNames = ({ metadata }: Scene, address: Address): Required<Pick<NameSources, "token" | "source">> => ({
  token: () => metadata.token(address)?.name || metadata.token(address)?.symbol,
  source: () => metadata.contractName(address)
})

/** The name of the contract itself, not of its owner, code or deployer; empty if unknown. */
export const nameItself = (scene: Scene, address: Address): string =>
  chooseName(ownNames(scene, address), scene.inference.isName)

/** The name of the contract or account at an address; empty if unknown. */
export const nameContract = (scene: Scene, address: Address): string => {
  const { catalog, inference, view } = scene
  return chooseName(
    {
      curated: () => curatedName(scene, address),
      label: () => catalog.findLabel(view.transaction.chain, address),
      ...ownNames(scene, address),
      ...inference.derivedNames(scene, address)
    },
    inference.isName
  )
}

/** The name of a token as an asset, which its contract returns, whichever protocol lists the contract. */
export const nameToken = (scene: Scene, address: Address): string =>
  builtInToken(scene.view.transaction.chain, address)?.name ??
  (chooseName({ token: ownNames(scene, address).token }, scene.inference.isName) || nameContract(scene, address))

/** `Uniswap` of `Uniswap V3`. */
const brandOf = (name: string): string => name.replace(/ V\d+$/, "")

/** The exchange router that was called: the trade is named for it rather than for the pool. */
const findRouter = ({ view, catalog }: Scene, { act }: Finding): KnownContract | undefined => {
  const { chain, to } = view.transaction
  // A swap that is attributed to the router is its caller's.
  if (act.actor === view.address || to === null || (act.actor !== undefined && act.actor !== to)) return undefined
  const router = catalog.findContract(chain, to)
  return router?.protocol.type === "exchange" ? router : undefined
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
  const isBranded =
    scene.inference.isName(brand) && (!hasOwnName || !isUnlisted || (!isSimilar && contracts === undefined))
  return own || (isBranded ? brand : contract)
}

/** The asset that the record of a finding is about: what was sent to many or claimed, rather than the contract that paid it. */
export const assetOf = ({ act, protocol }: Finding): Address | undefined =>
  /native|token|nft/.test(act.contractType ?? protocol.type) ? act.namedFor : undefined

/** The contract that a finding's record is about, with its name: the exchange router that was called, or the finding's own. */
export const placeOfFinding = (scene: Scene, finding: Finding): Place => {
  const [name, router] = [nameFinding(scene, finding), findRouter(scene, finding)]
  // A router of the pool's own brand says less than the pool: it may trade on pools of several versions.
  return router === undefined || name.startsWith(router.name) || brandOf(name) === brandOf(router.name)
    ? { contract: assetOf(finding) ?? finding.contract, contractName: name }
    : { contract: scene.view.transaction.to ?? finding.contract, contractName: router.name }
}

/** For a record that is inferred from flows: the native token, a token that moved, or the called contract. */
export const placeByFlows = (scene: Scene, contractType: ContractType, action?: Action): Place => {
  const { inference, view } = scene
  const { transaction, sent, received, address, isSender } = view
  const { chain } = transaction
  const isCall = action === "execute" || action === "create"
  const own = transaction.to ?? transaction.created ?? address
  const called =
    action === "create" && !isSender ? address : isCall ? own : (inference.calledThrough(scene, own) ?? own)
  if (contractType === "native") {
    const name = builtInToken(chain, called)?.name ?? scene.catalog.findLabel(chain, called)
    return name === undefined
      ? { contract: nativeTokenAddress, contractName: getChain(chain).nativeToken.name }
      : { contract: called, contractName: name }
  }
  const sentTokens = sent.filter(({ asset }) => asset.tokenId === undefined && asset.address !== nativeTokenAddress)
  const moved = [...(action === "send" ? sentTokens : []), ...received, ...sent].find(({ asset }) =>
    contractType === "nft"
      ? asset.tokenId !== undefined
      : contractType === "token" && asset.tokenId === undefined && asset.address !== nativeTokenAddress
  )
  if (moved === undefined) return { contract: called, contractName: nameContract(scene, called) || called }
  const { address: contract } = moved.asset
  return { contract, contractName: nameToken(scene, contract) || contract }
}

/** The called contract; if its name is unknown, it has that of the token that it paid out as a claim. */
export const calledPlace = (scene: Scene, action: Action): Place => {
  const called = placeByFlows(scene, "wallet")
  if (!isAddress(called.contractName) || (action !== "claim" && action !== "vest")) return called
  const { contractName } = placeByFlows(scene, "token")
  return isAddress(contractName) ? called : { ...called, contractName }
}

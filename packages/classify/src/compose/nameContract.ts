import { chains, nativeTokenAddress } from "../chains.ts"
import type { Finding } from "../engine/Finding.ts"
import type { Address } from "../Transaction.ts"
import type { Action, ContractType } from "../TransactionRecord.ts"
import { builtInToken } from "./builtInToken.ts"
import type { Scene } from "./Scene.ts"
import { sanitizeText } from "./sanitizeText.ts"
import { maxNameLength } from "./toAssetAmount.ts"

/** A contract's name: its token's, the catalog's or the metadata's; empty if unknown. */
export const nameContract = ({ view, catalog, metadata }: Scene, address: Address): string => {
  const { chain } = view.transaction
  const token = builtInToken(chain, address) ?? metadata.token(address)
  const name =
    token?.name || token?.symbol || (catalog.findContract(chain, address)?.name ?? metadata.contractName(address))
  return sanitizeText(name ?? "", maxNameLength)
}

/** The name of the exchange router that was called: the trade is named for it rather than for the pool. */
const routerName = ({ view, catalog }: Scene, { act }: Finding): string | undefined => {
  const { chain, to } = view.transaction
  // A swap that is attributed to the router is its caller's.
  if (act.actor === view.address || to === null || (act.actor !== undefined && act.actor !== to)) return undefined
  const router = catalog.findContract(chain, to)
  return router?.protocol.type === "exchange" ? router.name : undefined
}

/** The name of a finding's contract. */
export const nameFinding = (scene: Scene, finding: Finding): string => {
  const { act, protocol, contractName, certainty, contract } = finding
  const { generic, contracts, forks } = protocol
  const isSimilar = certainty === "similarity"
  const isUnlisted = isSimilar || (certainty === "interface" && (contracts !== undefined || forks !== undefined))
  const hasOwnName = (generic === true || isUnlisted) && act.contractName === undefined
  const own =
    (act.namedFor === undefined ? "" : nameContract(scene, act.namedFor)) ||
    (hasOwnName ? nameContract(scene, contract) : "")
  const name = own || (isSimilar ? contract : contractName || protocol.name)
  const router = routerName(scene, finding)
  // A brand's router says less than its pool: `Uniswap`, but `Uniswap V3`.
  return router === undefined || name.startsWith(router) ? name : router
}

/** The name for a record that is inferred from flows: the native token, a token that moved, or the called contract. */
export const nameByFlows = (scene: Scene, contractType: ContractType, action?: Action): string => {
  const { transaction, sent, received, address } = scene.view
  if (contractType === "native") return chains[transaction.chain].nativeToken.name
  const sentTokens = sent.filter(({ asset }) => asset.tokenId === undefined && asset.address !== nativeTokenAddress)
  const moved = [...(action === "send" ? sentTokens : []), ...received, ...sent].find(({ asset }) =>
    contractType === "nft"
      ? asset.tokenId !== undefined
      : contractType === "token" && asset.tokenId === undefined && asset.address !== nativeTokenAddress
  )
  const called = transaction.to ?? transaction.created ?? address
  return (moved === undefined ? "" : nameContract(scene, moved.asset.address)) || nameContract(scene, called) || called
}

/** The called contract's name; if unknown, that of the token that it paid out as a claim. */
export const nameCalledContract = (scene: Scene, action: Action): string => {
  const called = nameByFlows(scene, "wallet")
  return called.startsWith("0x") && (action === "claim" || action === "vest") ? nameByFlows(scene, "token") : called
}

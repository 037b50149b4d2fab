import { getChain, nativeTokenAddress } from "../../chains.ts"
import type { KnownContract } from "../../engine/AddressBook.ts"
import type { Finding } from "../../engine/matchRule.ts"
import type { Address } from "../../Transaction.ts"
import type { Action, ContractType } from "../../TransactionRecord.ts"
import { isName } from "../facts/chooseName.ts"
import { builtInToken, nameContract, nameToken, operatorName } from "../facts/nameContract.ts"
import { firstAt, type Side } from "../facts/Side.ts"
import type { Decision } from "./Proposal.ts"

/** The contract that a record is about, and its name. */
export type Place = Pick<Decision, "contract" | "contractName">

/** `Uniswap` of `Uniswap V3`. */
export const brandOf = (name: string): string => name.replace(/ V\d+$/, "")

/** The exchange router that was called, or a contract that the operator names: the trade is named for it rather than for the pool. */
const findRouter = (side: Side, { act }: Finding): Pick<KnownContract, "name"> | undefined => {
  const { chain, to } = side.transaction
  // A swap that is attributed to the router is its caller's.
  if (act.actor === side.address || to === null || (act.actor !== undefined && act.actor !== to)) return undefined
  const [router, name] = [side.catalog.findContract(chain, to), operatorName(side, to)]
  if (router === undefined) return name === undefined ? undefined : { name }
  return router.protocol.type === "exchange" ? router : undefined
}

/**
 * The name of a finding's contract: its protocol's. A contract that only has the interface of others, which is no proof of a fork,
 * keeps its own name.
 */
export const nameFinding = (side: Side, finding: Finding): string => {
  const { act, protocol, contractName, certainty, contract } = finding
  const given = act.namedFor === undefined ? operatorName(side, contract) : undefined
  if (given !== undefined) return given
  const { emitters, named, forks, generic } = protocol
  const listed = emitters ?? named
  const isSimilar = certainty === "similarity"
  const isUnlisted = isSimilar || (certainty === "interface" && (listed !== undefined || forks !== undefined))
  const hasOwnName = act.contractName === undefined && (generic === true || isUnlisted)
  const own =
    (act.namedFor === undefined ? "" : nameToken(side, act.namedFor)) || (hasOwnName ? nameToken(side, contract) : "")
  const brand = contractName || protocol.name
  const isBranded = isName(brand) && (!hasOwnName || !isUnlisted || (!isSimilar && listed === undefined))
  return own || (isBranded ? brand : contract)
}

/** The asset that the record of a finding is about: what was sent to many or claimed, rather than the contract that paid it. */
const assetOf = ({ act, protocol }: Finding): Address | undefined =>
  /native|token|nft/.test(act.contractType ?? protocol.type) ? act.namedFor : undefined

/** The contract that a finding's record is about, with its name: the exchange router that was called, or the finding's own. */
export const placeOfFinding = (side: Side, finding: Finding): Place => {
  const [name, router] = [nameFinding(side, finding), findRouter(side, finding)]
  // A router of the pool's own brand says less than the pool: it may trade on pools of several versions.
  return router === undefined || name.startsWith(router.name) || brandOf(name) === brandOf(router.name)
    ? { contract: assetOf(finding) ?? finding.contract, contractName: name }
    : { contract: side.transaction.to ?? finding.contract, contractName: router.name }
}

/** For a record that is inferred from flows: the native token, a token that moved, or the called contract. */
export const placeByFlows = (side: Side, contractType: ContractType, action?: Action): Place => {
  const { transaction, sent, received, address, isSender } = side
  const { chain } = transaction
  const called = action === "create" && !isSender ? address : (transaction.to ?? transaction.created ?? address)
  if (contractType === "native") {
    const name =
      operatorName(side, called) ?? builtInToken(chain, called)?.name ?? side.catalog.findLabel(chain, called)
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
  if (moved === undefined) return { contract: called, contractName: nameContract(side, called) || called }
  const { address: contract } = moved.asset
  return { contract, contractName: nameToken(side, contract) || contract }
}

/** The first act at a contract that says what it is; approvals are possible at every token. */
export const findingAt = /* @__PURE__ */ firstAt(one => one.act.action !== "approve" && assetOf(one) === undefined)

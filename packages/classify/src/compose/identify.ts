import { nativeTokenAddress } from "../chains.ts"
import type { Finding } from "../engine/Finding.ts"
import { zeroAddress } from "../ledger/Movement.ts"
import type { Address } from "../Transaction.ts"
import { builtInToken } from "./builtInToken.ts"
import { basicTypes, specificType } from "./decideByFlows.ts"
import { typeOfFinding } from "./decideByRule.ts"
import { isTrader } from "./findTrader.ts"
import type { Names } from "./Names.ts"
import { assetOf, nameContract, nameFinding, nameToken } from "./nameContract.ts"
import { typeContract } from "./typeContract.ts"
import { typeOfCalled } from "./typeOfCalled.ts"

/** The first act at a contract that says what it is; approvals are possible at every token. */
export const findingAt = (findings: ReadonlyArray<Finding>, contract: Address): Finding | undefined =>
  findings.find(one => one.contract === contract && one.act.action !== "approve" && assetOf(one) === undefined)

/**
 * What a contract is in a transaction, from every perspective: by the sender's record if a rule made that, else by the acts at the
 * contract, by the catalog, by what the sender's record infers about it, as one that traded, or as a token. An unknown contract that
 * was called has the type of what the sender, or an account that traded, did through it; one that sent or
 * brought a message between chains is a bridge. Undefined if nothing is known.
 */
export const identify: Names["identify"] = (scene, findings, principal, contract) => {
  if (contract === nativeTokenAddress || contract === zeroAddress) return undefined
  const { chain, to } = scene.view.transaction
  const own = principal.contract === contract ? principal : undefined
  // What moved is its asset, whatever else its contract does.
  const isAsset = own !== undefined && own.action !== "execute" && basicTypes.has(own.contractType)
  const ruled = isAsset || own?.metadata["protocol"] !== undefined ? own : undefined
  const finding = ruled === undefined ? findingAt(findings, contract) : undefined
  const contractType =
    ruled?.contractType ??
    (finding && typeOfFinding(scene, finding)) ??
    specificType(scene, contract) ??
    (own?.action === "execute" && (own.contractType === "community" || own.contractType === "wallet")
      ? undefined
      : own?.contractType) ??
    (own === undefined && isTrader(scene.view, contract) ? "exchange" : undefined) ??
    (builtInToken(chain, contract) === undefined ? typeContract(scene, contract) : "token") ??
    (contract !== to
      ? own?.contractType
      : basicTypes.has(principal.contractType)
        ? typeOfCalled(scene, contract)
        : principal.contractType)
  const contractName =
    finding !== undefined && finding.protocol.generic !== true
      ? nameFinding(scene, finding)
      : (own?.contractName ??
        ((contractType === "token" || contractType === "nft" ? nameToken : nameContract)(scene, contract) || contract))
  return contractType && { contractType, contractName }
}

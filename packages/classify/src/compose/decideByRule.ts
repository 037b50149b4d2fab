import type { Finding } from "../engine/Finding.ts"
import type { ContractType } from "../TransactionRecord.ts"
import { findingName } from "./contractNaming.ts"
import type { Decision } from "./Decision.ts"
import type { Scene } from "./Scene.ts"

/** ERC-20 and ERC-721 share functions: which of them a contract is, only its metadata tells. */
const tokenType = ({ knowledge }: Scene, { contract }: Finding): ContractType => {
  const standard = knowledge.token(contract)?.standard
  return standard === "ERC721" || standard === "ERC1155" ? "nft" : "token"
}

/**
 * An interface that many share, or a function's name, says nothing of the kind of a contract that another protocol lists;
 * save the token standards: what is handed on or approved is a token or an item, whoever issued it.
 */
const kindOf = (scene: Scene, finding: Finding): ContractType => {
  const { act, protocol, contract } = finding
  const { generic, type } = protocol
  if (generic === true && type === "token") return act.contractType ?? tokenType(scene, finding)
  if (generic === true && type === "nft") return act.contractType ?? type
  const place = generic === true ? scene.catalog.placeAt(scene.view.transaction.chain, contract) : undefined
  return place?.protocol.type ?? act.contractType ?? type
}

/** Takes a rule at its word. */
export const decideByRule = (scene: Scene, finding: Finding): Decision => {
  const { act, protocol, rule, certainty, logIndex } = finding
  return {
    action: act.action,
    operation: act.operation,
    contractType: kindOf(scene, finding),
    contractName: findingName(scene, finding),
    sentence: act.sentence,
    values: act.values ?? {},
    metadata: {
      ...act.metadata,
      protocol: protocol.id,
      rule,
      evidence: `${logIndex === null ? "call" : `log ${logIndex}`}, by ${certainty}`
    }
  }
}

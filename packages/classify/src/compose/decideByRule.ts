import type { Finding } from "../engine/Finding.ts"
import type { ContractType } from "../TransactionRecord.ts"
import { findingName } from "./contractNaming.ts"
import type { Decision } from "./Decision.ts"
import type { Scene } from "./Scene.ts"

/** ERC-20 and ERC-721 share functions: which of them a contract is, only its metadata tells. */
const tokenType = ({ knowledge }: Scene, { protocol, contract }: Finding): ContractType => {
  const shared = protocol.type === "token" && protocol.generic === true
  const standard = shared ? knowledge.token(contract)?.standard : undefined
  return standard === "ERC721" || standard === "ERC1155" ? "nft" : protocol.type
}

/** Takes a rule at its word. */
export const decideByRule = (scene: Scene, finding: Finding): Decision => {
  const { act, protocol, rule, certainty, logIndex } = finding
  return {
    action: act.action,
    operation: act.operation,
    contractType: act.contractType ?? tokenType(scene, finding),
    contractName: findingName(scene, finding),
    says: act.says,
    values: act.values ?? {},
    metadata: {
      ...act.metadata,
      protocol: protocol.id,
      rule,
      evidence: `${logIndex === null ? "call" : `log ${logIndex}`}, by ${protocol.guess === true ? "function name" : certainty}`
    }
  }
}

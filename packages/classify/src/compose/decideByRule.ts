import type { Finding } from "../engine/Finding.ts"
import { findingName } from "./contractNaming.ts"
import type { Decision } from "./Decision.ts"
import type { Scene } from "./Scene.ts"

/** Takes a rule at its word. */
export const decideByRule = (scene: Scene, finding: Finding): Decision => {
  const { act, protocol, rule, certainty, logIndex } = finding
  return {
    action: act.action,
    operation: act.operation,
    contractType: act.contractType ?? protocol.type,
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

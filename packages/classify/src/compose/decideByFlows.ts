import { address } from "../rule/Act.ts"
import type { ContractType } from "../TransactionRecord.ts"
import { flowName } from "./contractNaming.ts"
import type { Decision } from "./Decision.ts"
import { readFlows } from "./readFlows.ts"
import type { Scene } from "./Scene.ts"

/** An unknown call is filed under what its target is known as, under token or nft where it is one, else under wallet. */
const calledType = ({ view, catalogue, knowledge }: Scene): ContractType => {
  const { to, chain } = view.transaction
  if (to === null) return "wallet"
  const token = knowledge.token(to)
  return (
    catalogue.protocolAt(chain, to)?.type ??
    (token === undefined ? "wallet" : token.standard === "ERC20" ? "token" : "nft")
  )
}

/** Judges by nothing but what went out and what came in. */
export const decideByFlows = (scene: Scene): Decision => {
  const { action, operation, counterparty, contractType } = readFlows(scene.view)
  const type = action === "execute" ? calledType(scene) : contractType
  return {
    action,
    operation,
    contractType: type,
    contractName: flowName(scene, type),
    values: counterparty === undefined ? {} : { counterparty: address(counterparty) },
    metadata: {
      rule: `flows/${action}`,
      evidence: "inferred from flows",
      ...(counterparty === undefined ? {} : { counterparty })
    }
  }
}

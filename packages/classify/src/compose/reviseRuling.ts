import type { Finding } from "../engine/Finding.ts"
import { decideByNames } from "./inferByNames.ts"
import type { Names } from "./Names.ts"
import { placeByFlows } from "./nameContract.ts"
import { isNftMint, readFlows } from "./readFlows.ts"
import type { Scene } from "./Scene.ts"

/**
 * Whether a rule describes an intermediate step: a swap without proceeds, or a message sent along with assets; and where the
 * transaction failed, the call of the address's wallet.
 */
const isStep = ({ act, contract }: Finding, { view }: Scene): boolean => {
  const { transaction, address, sent, received } = view
  if (!transaction.succeeded && (act.proxy !== undefined || act.account === address)) return true
  if (contract === transaction.to || received.length > 0) return false
  return act.action === "swap" ? act.actor === undefined : act.action === "execute" && sent.length > 0
}

/** What a sale mints is minted, and names that imply another action replace a step. */
export const reviseRuling: Names["revise"] = (scene, finding, ruled) => {
  if (ruled.action === "buy" && ruled.operation === undefined && isNftMint(readFlows(scene.view)))
    return { ...ruled, action: "mint", contractType: "nft", sentence: undefined, ...placeByFlows(scene, "nft") }
  const named = isStep(finding, scene) ? decideByNames(scene) : undefined
  return named === undefined || named.action === ruled.action ? ruled : named
}

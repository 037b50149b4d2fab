import type { Address } from "../../Transaction.ts"
import type { Act } from "../Act.ts"

const actorOf = (actor: Address | undefined) => (actor === undefined ? {} : { actor })

/** Stakes a token. */
export const staked = (actor?: Address): Act => ({ action: "stake", ...actorOf(actor) })

/** Takes a staked token back. */
export const unstaked = (actor?: Address): Act => ({ action: "withdraw", operation: "unstake", ...actorOf(actor) })

/** Deposited into a vault or a savings pool. */
export const deposited = (actor?: Address): Act => ({ action: "deposit", ...actorOf(actor) })

/** Withdraws from a vault or savings. */
export const withdrawn = (actor?: Address): Act => ({ action: "withdraw", ...actorOf(actor) })

/** Claims rewards. */
export const claimed = (actor?: Address): Act => ({ action: "claim", ...actorOf(actor) })

/** Requested; the assets come later. */
export const requestedWithdrawal = (actor?: Address): Act => ({
  action: "withdraw",
  operation: "request-withdrawal",
  sentence: "Requested a withdrawal[ of {sent}] from {contract}",
  ...actorOf(actor)
})

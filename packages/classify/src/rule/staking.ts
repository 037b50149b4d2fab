import type { Address } from "../Transaction.ts"
import type { Act } from "./Act.ts"

const who = (by: Address | undefined) => (by === undefined ? {} : { by })

export const staked = (by?: Address): Act => ({ action: "stake", ...who(by) })

export const unstaked = (by?: Address): Act => ({ action: "withdraw", operation: "unstake", ...who(by) })

/** Put into a vault or a pool for savings. */
export const deposited = (by?: Address): Act => ({ action: "deposit", ...who(by) })

export const withdrawn = (by?: Address): Act => ({ action: "withdraw", ...who(by) })

export const claimed = (by?: Address): Act => ({ action: "claim", ...who(by) })

/** The way out begins: the assets come later. */
export const requestedWithdrawal = (by?: Address): Act => ({
  action: "withdraw",
  operation: "request-withdrawal",
  says: "Requested a withdrawal[ of {sent}] from {contract}",
  ...who(by)
})

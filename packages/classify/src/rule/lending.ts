import type { Address } from "../Transaction.ts"
import type { Act } from "./Act.ts"

const who = (by: Address | undefined) => (by === undefined ? {} : { by })

/** Put in for others to borrow, or as collateral. */
export const supplied = (by?: Address): Act => ({ action: "deposit", operation: "supply", ...who(by) })

/** What was put in, taken out. */
export const redeemed = (by?: Address): Act => ({ action: "withdraw", ...who(by) })

export const borrowed = (by?: Address): Act => ({ action: "withdraw", operation: "borrow", ...who(by) })

export const repaid = (by?: Address): Act => ({ action: "deposit", operation: "repay", ...who(by) })

/** Both sides of a liquidation; the liquidator where the contract tells. */
export const liquidated = (borrower: Address, liquidator?: Address): ReadonlyArray<Act> => [
  { action: "sell", by: borrower, operation: "liquidated" },
  {
    action: "buy",
    operation: "liquidate",
    says: "Liquidated a position on {contract}[ for {received}]",
    metadata: { counterparty: borrower },
    ...who(liquidator)
  }
]

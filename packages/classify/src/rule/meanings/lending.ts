import type { Address } from "../../Transaction.ts"
import type { Act } from "../Act.ts"

const actorOf = (actor: Address | undefined) => (actor === undefined ? {} : { actor })

/** Supplied for others to borrow, or as collateral. */
export const supplied = (actor?: Address): Act => ({ action: "deposit", operation: "supply", ...actorOf(actor) })

/** Supplied assets, withdrawn. */
export const redeemed = (actor?: Address): Act => ({ action: "withdraw", ...actorOf(actor) })

/** Borrows from a lender. */
export const borrowed = (actor?: Address): Act => ({ action: "withdraw", operation: "borrow", ...actorOf(actor) })

/** Repays a debt. */
export const repaid = (actor?: Address): Act => ({ action: "deposit", operation: "repay", ...actorOf(actor) })

/** Both sides of a liquidation; the liquidator if the contract names it. */
export const liquidated = (borrower: Address, liquidator?: Address): ReadonlyArray<Act> => [
  { action: "sell", actor: borrower, operation: "liquidated" },
  {
    action: "buy",
    operation: "liquidate",
    sentence: "Liquidated a position on {contract}[ for {received}]",
    metadata: { counterparty: borrower },
    ...actorOf(liquidator)
  }
]

import type { Address, Hex } from "../../Transaction.ts"
import type { Act } from "../Act.ts"

/** A change of a position's liquidity by a signed amount, in a pool of the kind that Uniswap V4 has; zero collects the fees. */
export const liquidityChanged = (delta: bigint, pool: Hex): Act => {
  const metadata = { pool }
  if (delta === 0n) return { action: "claim", operation: "fees", metadata }
  return delta > 0n
    ? { action: "deposit", operation: "add-liquidity", metadata }
    : { action: "withdraw", operation: "remove-liquidity", metadata }
}

/** A new pool of an exchange. */
export const poolCreated = (actor: Address, pool: Hex): Act => ({
  action: "create",
  actor,
  operation: "create-pool",
  sentence: "Created a liquidity pool on {contract}",
  metadata: { pool }
})

import { freeTierLimits, ServiceRateLimit } from "./ServiceRateLimit.ts"

/** The rate limits of explorers, which contract lookups, histories and images share. */
export const explorerRateLimits = () => ({
  blockscout: new ServiceRateLimit(freeTierLimits.blockscout),
  etherscan: new ServiceRateLimit(freeTierLimits.etherscan)
})

export type ExplorerRateLimits = ReturnType<typeof explorerRateLimits>

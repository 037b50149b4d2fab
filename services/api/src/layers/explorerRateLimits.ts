import { freeTierLimits, ServiceRateLimit } from "@glossa/chain"

/** The rate limits of explorers, which contract lookups and histories share. */
export const explorerRateLimits = () => ({
  blockscout: new ServiceRateLimit(freeTierLimits.blockscout),
  etherscan: new ServiceRateLimit(freeTierLimits.etherscan)
})

export type ExplorerRateLimits = ReturnType<typeof explorerRateLimits>

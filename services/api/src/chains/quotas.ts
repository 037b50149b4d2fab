import { freeTierLimits, ServiceRateLimit } from "@glossa/chain"

/** How often explorers may be asked, for contracts and for histories together. */
export const quotas = () => ({
  blockscout: new ServiceRateLimit(freeTierLimits.blockscout),
  etherscan: new ServiceRateLimit(freeTierLimits.etherscan)
})

export type Quotas = ReturnType<typeof quotas>

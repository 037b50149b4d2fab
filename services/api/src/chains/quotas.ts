import { freeRates, Quota } from "@glossa/chain"

/** How often explorers may be asked, for contracts and for histories together. */
export const quotas = () => ({
  blockscout: new Quota(freeRates.blockscout),
  etherscan: new Quota(freeRates.etherscan)
})

export type Quotas = ReturnType<typeof quotas>

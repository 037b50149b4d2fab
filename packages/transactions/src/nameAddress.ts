import { type Chain, chooseName, getContractLabel, type Metadata, normalizeAddress } from "@glossa/classify"

/** The name of the contract or account at an address of any case, as records name it; undefined if unknown. */
export const nameAddress = (chain: Chain, metadata: Metadata, named: string): string | undefined => {
  const address = normalizeAddress(named)
  const name = chooseName({
    curated: () => getContractLabel(chain, address),
    token: () => metadata.token(address)?.name || metadata.token(address)?.symbol,
    source: () => metadata.contractName(address)
  })
  return name || undefined
}

import { type Address, type Chain, chooseName, getContractLabel, isName, type Metadata } from "@glossa/classify"

/** The name of the contract or account at an address, as records name it; undefined if unknown. */
export const nameAddress = (chain: Chain, metadata: Metadata, address: Address): string | undefined =>
  chooseName(
    {
      curated: () => getContractLabel(chain, address),
      token: () => metadata.token(address)?.name || metadata.token(address)?.symbol,
      source: () => metadata.contractName(address)
    },
    isName
  ) || undefined

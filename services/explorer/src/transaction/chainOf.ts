import type { Blockchain, Transaction } from "@glossa/client"

/** The chain in requests of a chain in records: `ethereum` of `ethereum-mainnet`. */
export const chainOf = (network: Transaction["blockchain"]): Blockchain => network.slice(0, network.lastIndexOf("-"))

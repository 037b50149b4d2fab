import type { AbiEntry } from "@glossa/abi"
import type { ContractEvidence } from "@glossa/contracts/buildAbi"
import { connect, type ExplainOptions } from "./explain.ts"
import { toAddress } from "./input.ts"

/** Options of {@link getAbi}. */
export interface GetAbiOptions extends Pick<ExplainOptions, "client" | "chain" | "signal"> {
  /** Whether to look for verified source at Sourcify, which then learns the address; or the URL of a Sourcify server. Default: true. */
  readonly sourcify?: boolean | string | undefined
}

/** The ABI of a contract. */
export interface ContractAbi {
  /** What can be called at the address: of a proxy, with its implementations. Libraries such as viem and ethers take it. */
  readonly abi: ReadonlyArray<AbiEntry>
  /** Whether all of it comes from verified source, as it is or repaired. */
  readonly verified: boolean
  /** The source of each entry of the ABI, and how sure it is, in the same order. */
  readonly evidence: ReadonlyArray<ContractEvidence>
  /** The name in the verified source: of a proxy, the implementation's. */
  readonly name?: string
  /** The contracts that a proxy delegates to, with their checksums; empty for other contracts. */
  readonly implementations: ReadonlyArray<string>
  /** What could not be read, and entries that do not load in ethers. */
  readonly warnings: ReadonlyArray<string>
}

/**
 * The ABI of the contract at an address: verified if its source is published, with proven repairs, else reconstructed from its code.
 *
 * @param address in any case
 * @throws tagged errors, each with one sentence: as {@link explain}, and `ContractNotFoundError` if there is no code
 *
 * @example
 * ```ts
 * import { getAbi } from "@glossa/explain"
 *
 * export const functionsOf = async (address: `0x${string}`) => {
 *   const { abi } = await getAbi(address, { client: "https://node.example" })
 *   return abi.flatMap(entry => (entry.type === "function" ? [entry.name] : []))
 * }
 * ```
 */
export const getAbi = async (address: string, options: GetAbiOptions): Promise<ContractAbi> => {
  const { client, chain, signal, sourcify } = options ?? {}
  signal?.throwIfAborted()
  const contract = toAddress(address)
  const connection = await connect({ client, chain, signal })
  const { buildContractAbi } = await import("./buildContractAbi.ts")
  return buildContractAbi(connection, contract, { sourcify, signal })
}

import { findVerified, type PublishedContract, readCode } from "@glossa/chain/promises"
import { checksumAddress } from "@glossa/classify/engine"
import { buildAbi, partsOf } from "@glossa/contracts/buildAbi"
import { bundledSignatures } from "@glossa/signatures/bundled"
import { toSend } from "./client/toSend.ts"
import { ContractNotFoundError } from "./errors.ts"
import type { Connection } from "./explain.ts"
import type { ContractAbi, GetAbiOptions } from "./getAbi.ts"

const noSignatures = { functions: () => [], events: () => [] }

/** The contract that Sourcify has verified, and a warning if it does not answer. */
const findPublished = async (
  chain: Connection["chain"],
  address: `0x${string}`,
  { sourcify = true, signal }: Pick<GetAbiOptions, "sourcify" | "signal">
): Promise<{ readonly contract: PublishedContract | null; readonly warning?: string }> => {
  if (sourcify === false) return { contract: null }
  const found = await findVerified(chain, address, { signal, url: sourcify === true ? undefined : sourcify })
  return found instanceof Error ? { contract: null, warning: found.message } : { contract: found }
}

/** Reads a contract and what it delegates to, and builds the ABI that can be called at its address, in lower case. */
export const buildContractAbi = async (
  { chain, callAll }: Connection,
  address: `0x${string}`,
  options: Pick<GetAbiOptions, "sourcify" | "signal">
): Promise<ContractAbi> => {
  const deployed = await readCode(toSend(callAll), address, { signal: options.signal })
  if (deployed instanceof Error) throw deployed
  if (deployed.code === "0x") throw new ContractNotFoundError({ chain, address: checksumAddress(address) })
  const parts = partsOf({ address, ...deployed })
  const published = await Promise.all(parts.map(part => findPublished(chain, part.address, options)))
  const [own, ...implementations] = parts.map((part, i) => {
    const text = published[i]?.contract?.abi
    return text === undefined ? part : { ...part, published: text }
  })
  const built = buildAbi(
    { own: own!, implementations, calls: [], logs: [], names: {} },
    bundledSignatures ?? noSignatures
  )
  // A proxy has the name of its implementation, which people use.
  const name = published.findLast(({ contract }) => contract?.name)?.contract?.name
  return {
    abi: built.abi,
    verified: built.verified,
    evidence: built.evidence.map(({ contract, ...entry }) => ({ ...entry, contract: checksumAddress(contract) })),
    ...(name === undefined || name === null ? {} : { name }),
    implementations: implementations.map(part => checksumAddress(part.address)),
    warnings: [...new Set([...published.flatMap(({ warning }) => warning ?? []), ...(built.warnings ?? [])])]
  }
}

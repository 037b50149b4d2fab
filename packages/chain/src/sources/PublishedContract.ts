import type { Address, Chain } from "@glossa/classify"
import { Effect } from "effect"
import { RemoteUnavailableError } from "./Remote.ts"

/** The name of a source of verified contracts. */
export type SourceName = "sourcify" | "etherscan" | "blockscout"

/** A contract with published source code that a service has verified. */
export interface PublishedContract {
  readonly source: SourceName
  /** The name in its source: `FiatTokenV2_2`. */
  readonly name: string | null
  /** JSON text as the service returned it; `@glossa/abi` repairs it. */
  readonly abi: string
}

/** One service that verifies source code. */
export interface ContractSource {
  readonly name: SourceName
  /** Null if the service has no verified source. */
  readonly find: (chain: Chain, address: Address) => Effect.Effect<PublishedContract | null, RemoteUnavailableError>
}

/** The JSON text of an ABI. Fails for an ABI that is nested too deeply to convert. */
export const abiText = (
  service: SourceName,
  abi: ReadonlyArray<unknown>
): Effect.Effect<string, RemoteUnavailableError> =>
  Effect.try({
    try: () => JSON.stringify(abi),
    catch: () => new RemoteUnavailableError({ service, reason: "an ABI that is nested too deeply" })
  })

const maxNameLength = 100

/** The name of a contract, cleaned for display; null if the service has no name. */
export const contractName = (name: string | null | undefined): string | null => {
  const text = (name ?? "")
    .replace(/[^\x20-\x7e]+/g, "")
    .trim()
    .slice(0, maxNameLength)
  return text === "" ? null : text
}

import type { Address, Chain } from "@glossa/classify"
import { Effect } from "effect"
import { RemoteUnavailableError } from "./RemoteUnavailableError.ts"

export type SourceName = "sourcify" | "etherscan" | "blockscout"

/** A contract whose source code somebody published, and which a service compiled to the very code on the chain. */
export interface PublishedContract {
  readonly source: SourceName
  /** As its source calls it: `FiatTokenV2_2`. */
  readonly name: string | null
  /** JSON text, as the service has it. Mending it is the ABI package's. */
  readonly abi: string
}

/** One service that verifies source code. */
export interface ContractSource {
  readonly name: SourceName
  /** Null where the service has no verified source. */
  readonly find: (chain: Chain, address: Address) => Effect.Effect<PublishedContract | null, RemoteUnavailableError>
}

/** An ABI that a service gave as JSON, as text. One nested deeper than text can be made of is none. */
export const abiText = (
  service: SourceName,
  abi: ReadonlyArray<unknown>
): Effect.Effect<string, RemoteUnavailableError> =>
  Effect.try({
    try: () => JSON.stringify(abi),
    catch: () => new RemoteUnavailableError({ service, reason: "an ABI nested without end" })
  })

const longestName = 100

/** What a service calls the contract, fit to be shown; null where it doesn't. */
export const contractName = (name: string | null | undefined): string | null => {
  const text = (name ?? "")
    .replace(/[^\x20-\x7e]+/g, "")
    .trim()
    .slice(0, longestName)
  return text === "" ? null : text
}

import type { Hex } from "@glossa/classify"
import type { Effect } from "effect"
import type { RemoteUnavailableError } from "./RemoteUnavailableError.ts"

/** Signatures such as `transfer(address,uint256)` by selector or topic, likeliest first. Their hashes are not verified. */
export type FoundSignatures = ReadonlyMap<Hex, ReadonlyArray<string>>

/** A service that knows the signatures of selectors and topics. */
export interface SignatureService {
  readonly name: string
  /** The most ids of one lookup; others are left to the next service. */
  readonly maxIds: number
  readonly find: (ids: ReadonlyArray<Hex>) => Effect.Effect<FoundSignatures, RemoteUnavailableError>
}

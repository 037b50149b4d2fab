import type { Hex } from "@glossa/classify"
import type { Effect } from "effect"
import type { RemoteUnavailableError } from "./RemoteUnavailableError.ts"

/** Bare signatures (`transfer(address,uint256)`) by selector or topic, likeliest first. Not yet held against their hashes. */
export type FoundSignatures = ReadonlyMap<Hex, ReadonlyArray<string>>

/** One service that knows what hashes to a selector or topic. */
export interface SignatureService {
  readonly name: string
  /** How many it is asked for in one look-up; the rest is left to the next. */
  readonly maxIds: number
  readonly find: (ids: ReadonlyArray<Hex>) => Effect.Effect<FoundSignatures, RemoteUnavailableError>
}

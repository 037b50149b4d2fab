import type { Address } from "@glossa/classify"
import { Effect } from "effect"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { type Claim, type Claims, readClaims } from "./readClaims.ts"
import { readRecords } from "./readRecords.ts"

/** A name that an address claims and that resolves to the address. */
export interface VerifiedName extends Pick<Claim, "chain" | "name"> {
  /** Its avatar record; empty if it has none. */
  readonly avatar: string
}

/** The names of an address, in order of precedence, and the chains whose names could not be read. */
export const readVerifiedNames = Effect.fnUntraced(function* (
  ethereum: StateReads,
  clients: ReadonlyArray<RpcClient>,
  address: Address
): Effect.fn.Return<
  { readonly names: ReadonlyArray<VerifiedName>; readonly unavailable: Claims["unavailable"] },
  ReadError
> {
  const { claims, unavailable } = yield* readClaims(ethereum, clients, address)
  const verified = yield* Effect.forEach(
    claims,
    ({ chain, name, coinType }) =>
      Effect.map(readRecords(ethereum, name, [coinType]), ({ addresses, avatar = "" }) =>
        addresses.get(coinType) === address ? [{ chain, name, avatar }] : []
      ),
    { concurrency: "unbounded" }
  )
  return { names: verified.flat(), unavailable }
})

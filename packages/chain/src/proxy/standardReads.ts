import type { Address, Hex } from "@glossa/classify"
import { Effect } from "effect"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { addressIn } from "../rpc/words.ts"
import { implementation, type ProxyRead, readAddress } from "./ProxyHop.ts"
import { readFacets } from "./readFacets.ts"

/** keccak-256 of `eip1967.proxy.implementation` and `eip1967.proxy.beacon`, less one. */
export const eip1967: Hex = "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc"
const eip1967Beacon: Hex = "0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50"
/** keccak-256 of `PROXIABLE`. */
const eip1822: Hex = "0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7"
/** keccak-256 of `org.zeppelinos.proxy.implementation`. */
const zeppelinOs: Hex = "0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3"

/** Maximum bytes of code that does little else than delegate. A getter of larger code may name an unrelated contract. */
const maxProxyBytes = 2_048

/**
 * Reads the slots and functions of the proxy standards. This applies to any contract that delegates, since its code need not show
 * which standard it follows.
 */
export const standardReads = (
  reads: StateReads,
  context: Address,
  code: Hex
): Effect.Effect<ProxyRead | undefined, ReadError> =>
  Effect.gen(function* () {
    const slot = (key: Hex) => Effect.map(reads.storage(context, key), addressIn)
    const isSmall = code.length <= 2 + 2 * maxProxyBytes
    const results = yield* Effect.all(
      {
        facets: readFacets(reads, context),
        beacon: slot(eip1967Beacon),
        logic: slot(eip1967),
        proxiable: slot(eip1822),
        zeppelin: slot(zeppelinOs),
        getter: isSmall ? readAddress(reads, context, implementation) : Effect.succeed(undefined)
      },
      { concurrency: "unbounded" }
    )
    const { facets, beacon, logic, proxiable, zeppelin, getter } = results
    if (facets.length > 0) return { kind: "EIP-2535", facets }
    if (beacon !== undefined) {
      const address = yield* readAddress(reads, beacon, implementation)
      if (address !== undefined) return { kind: "EIP-1967 beacon", beacon, facets: [{ address }] }
    }
    if (logic !== undefined) return { kind: "EIP-1967", facets: [{ address: logic }] }
    if (proxiable !== undefined) return { kind: "EIP-1822", facets: [{ address: proxiable }] }
    if (zeppelin !== undefined) return { kind: "ZeppelinOS", facets: [{ address: zeppelin }] }
    return getter === undefined ? undefined : { kind: "EIP-897", facets: [{ address: getter }] }
  })

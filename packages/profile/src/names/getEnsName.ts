import { Names, type PrimaryName } from "@glossa/chain"
import type { Address } from "@glossa/classify"
import { isNodeDown } from "@glossa/history"
import { Effect } from "effect"

const unavailable: PrimaryName = { warnings: ["ethereum: nodes unavailable; the ENS name could not be looked up"] }

/** The primary ENS name of an address; none without a node of Ethereum. */
export const getEnsName = (address: Address): Effect.Effect<PrimaryName, never, Names> =>
  Effect.gen(function* () {
    const { getPrimaryName } = yield* Names
    const isDown = yield* isNodeDown
    if (yield* isDown("ethereum")) return unavailable
    return yield* getPrimaryName(address).pipe(
      Effect.catchTags({
        "chain/NamesUnavailable": () => Effect.succeed(unavailable),
        "chain/ChainNotConfigured": () => Effect.succeed({ warnings: [] })
      })
    )
  })

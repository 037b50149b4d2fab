import { Names, type PrimaryName } from "@glossa/chain"
import type { Address } from "@glossa/classify"
import { isNodeDown } from "@glossa/history"
import { Effect } from "effect"
import { Accounts } from "../accounts/Accounts.ts"

const unavailable: PrimaryName = { warnings: ["ethereum: nodes unavailable; the ENS name could not be looked up"] }

/** The primary ENS name of an address; none without a node of Ethereum. */
export const getEnsName = (address: Address): Effect.Effect<PrimaryName, never, Accounts | Names> =>
  Effect.gen(function* () {
    const { chains } = yield* Accounts
    const { getPrimaryName } = yield* Names
    const isDown = yield* isNodeDown
    if (!chains.includes("ethereum")) return { warnings: [] }
    if (yield* isDown("ethereum")) return unavailable
    return yield* Effect.catchTag(getPrimaryName(address), "chain/NamesUnavailable", () => Effect.succeed(unavailable))
  })

import { Names, type PrimaryName } from "@glossa/chain"
import type { Address } from "@glossa/classify"
import { isNodeDown } from "@glossa/history"
import { Effect } from "effect"
import { Accounts } from "../accounts/Accounts.ts"

const silent: PrimaryName = { warnings: ["ethereum: its nodes don't tell now how the address is called"] }

/** How an address is called by ENS. Nothing where no node of ethereum is configured, nor while they don't answer, which is said. */
export const nameOf = (address: Address): Effect.Effect<PrimaryName, never, Accounts | Names> =>
  Effect.gen(function* () {
    const { chains } = yield* Accounts
    const isDown = yield* isNodeDown
    const { primary } = yield* Names
    if (!chains.includes("ethereum")) return { warnings: [] }
    if (yield* isDown("ethereum")) return silent
    return yield* Effect.catchTag(primary(address), "chain/NamesUnavailable", () => Effect.succeed(silent))
  })

import type { Address, Chain } from "@glossa/classify"
import { isNodeDown } from "@glossa/history"
import { Effect } from "effect"
import { Accounts } from "./Accounts.ts"

/** What a chain's nodes say of an address; undefined where they don't, which is not waited for once it is known. */
export const accountAt = (chain: Chain, address: Address) =>
  Effect.gen(function* () {
    const isDown = yield* isNodeDown
    const { at } = yield* Accounts
    return (yield* isDown(chain)) ? undefined : yield* at(chain, address)
  })

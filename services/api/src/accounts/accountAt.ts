import type { Address, Chain } from "@glossa/classify"
import { Effect } from "effect"
import { ChainHealth } from "../chains/ChainHealth.ts"
import { Accounts } from "./Accounts.ts"

/** What a chain's nodes say of an address; undefined where they don't, which is not waited for once it is known. */
export const accountAt = (chain: Chain, address: Address) =>
  Effect.gen(function* () {
    const { trouble } = yield* ChainHealth
    const { at } = yield* Accounts
    return (yield* trouble(chain)) === undefined ? yield* at(chain, address) : undefined
  })

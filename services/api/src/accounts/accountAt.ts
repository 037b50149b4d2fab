import type { Address, Chain } from "@glossa/classify"
import { Effect } from "effect"
import { NodeSilence } from "../chains/NodeSilence.ts"
import { Accounts } from "./Accounts.ts"

/** What a chain's nodes say of an address; undefined where they don't, which is not waited for once it is known. */
export const accountAt = (chain: Chain, address: Address) =>
  Effect.gen(function* () {
    const isSilent = yield* NodeSilence
    const { at } = yield* Accounts
    return (yield* isSilent(chain)) ? undefined : yield* at(chain, address)
  })

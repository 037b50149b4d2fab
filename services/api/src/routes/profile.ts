import type { Currency } from "@glossa/chain"
import { Profiles } from "@glossa/profile"
import { Effect } from "effect"
import type { AddressOrName } from "../api/parameters/AddressOrName.ts"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"
import { demoWarnings } from "../demo/Demo.ts"
import { resolveAddress } from "./resolveAddress.ts"
import { indexWarnings, servedChains } from "./servedChains.ts"

interface ProfileRequest {
  readonly params: { readonly user_address: AddressOrName }
  readonly query: { readonly currency?: Currency }
}

/** Spec §4.1: the profile of an address. */
export const profile = ({ params, query: { currency } }: ProfileRequest) =>
  Effect.gen(function* () {
    const address = yield* resolveAddress(params.user_address)
    const profiles = yield* Profiles
    const { profile, warnings } = yield* mapDatabaseErrors(profiles.get(address, currency))
    const allWarnings = [...(yield* demoWarnings), ...warnings, ...indexWarnings(yield* servedChains)]
    return { ...profile, ...(allWarnings.length > 0 && { warnings: allWarnings }) }
  })

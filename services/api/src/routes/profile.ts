import type { Currency } from "@glossa/chain"
import { type ProfilePart, Profiles } from "@glossa/profile"
import { Effect } from "effect"
import type { AddressOrName } from "../api/parameters/AddressOrName.ts"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"
import { serviceWarnings } from "../Introduction.ts"
import { resolveAddress } from "./resolveAddress.ts"
import { indexWarnings, servedChains } from "./servedChains.ts"

interface ProfileRequest {
  readonly params: { readonly user_address: AddressOrName }
  readonly query: { readonly currency?: Currency; readonly include?: ReadonlyArray<ProfilePart> }
}

/** Spec §4.1: the profile of an address. */
export const profile = ({ params, query: { currency, include } }: ProfileRequest) =>
  Effect.gen(function* () {
    const address = yield* resolveAddress(params.user_address)
    const profiles = yield* Profiles
    const { profile, warnings, ...parts } = yield* mapDatabaseErrors(profiles.get(address, currency, include))
    const allWarnings = [...(yield* serviceWarnings), ...warnings, ...indexWarnings(yield* servedChains)]
    return { ...profile, ...parts, ...(allWarnings.length > 0 && { warnings: allWarnings }) }
  })

import type { Chain } from "@glossa/classify"
import { Effect } from "effect"
import { describeContract } from "../contracts/describeContract.ts"
import { findContract } from "../contracts/findContract.ts"
import { tokenAt } from "../contracts/tokenAt.ts"
import { addressOf } from "../names/addressOf.ts"
import type { AddressOrName } from "../parameters/AddressOrName.ts"
import { chains } from "../parameters/documentation.ts"
import { withWarnings } from "../rendering/withWarnings.ts"

interface Asked {
  readonly params: { readonly contract_address: AddressOrName }
  readonly query: {
    readonly blockchain?: Chain
    readonly include?: ReadonlyArray<"evidence">
    readonly allow_partial?: boolean
  }
}

/** Spec §4.3: a contract with its ABI, as published or rebuilt. */
export const contract = ({ params, query }: Asked) =>
  Effect.gen(function* () {
    const address = yield* addressOf(params.contract_address)
    const asked = query.blockchain === undefined ? chains : [query.blockchain]
    const { contract, warnings } = yield* findContract(address, asked, query.allow_partial ?? false)
    const token = yield* tokenAt(contract.chain, address)
    const withEvidence = query.include?.includes("evidence") ?? false
    return withWarnings(describeContract(contract, token, withEvidence), warnings)
  })

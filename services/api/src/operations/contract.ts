import type { Address, Chain } from "@glossa/classify"
import { Effect } from "effect"
import { describeContract } from "../contracts/describeContract.ts"
import { findContract } from "../contracts/findContract.ts"
import { chains } from "../parameters/documentation.ts"
import { withWarnings } from "../rendering/withWarnings.ts"

interface Asked {
  readonly params: { readonly contract_address: Address }
  readonly query: { readonly blockchain?: Chain; readonly allow_partial?: boolean }
}

/** Spec §4.3: a contract with its ABI, as published or rebuilt. */
export const contract = ({ params, query }: Asked) =>
  Effect.gen(function* () {
    const asked = query.blockchain === undefined ? chains : [query.blockchain]
    const { contract, warnings } = yield* findContract(params.contract_address, asked, query.allow_partial ?? false)
    return withWarnings(describeContract(contract), warnings)
  })

import type { Chain } from "@glossa/classify"
import { ContractLookup } from "@glossa/contracts"
import { Effect } from "effect"
import type { AddressOrName } from "../api/parameters/AddressOrName.ts"
import { ChainUnavailable, NoContract, NotReady } from "../api/problems.ts"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"
import { addressOf } from "../names/addressOf.ts"
import { withWarnings } from "../rendering/withWarnings.ts"

interface Request {
  readonly params: { readonly contract_address: AddressOrName }
  readonly query: {
    readonly blockchain?: Chain
    readonly include?: ReadonlyArray<"evidence">
    readonly allow_partial?: boolean
  }
}

/** Spec §4.3: a contract with its ABI, published or reconstructed. */
export const contract = ({ params, query }: Request) =>
  Effect.gen(function* () {
    const address = yield* addressOf(params.contract_address)
    const { lookup } = yield* ContractLookup
    const { contract, warnings } = yield* mapDatabaseErrors(
      lookup(address, {
        ...(query.blockchain === undefined ? {} : { chains: [query.blockchain] }),
        allowPartial: query.allow_partial ?? false,
        includeEvidence: query.include?.includes("evidence") ?? false
      })
    )
    return withWarnings(contract, warnings)
  }).pipe(
    Effect.catchTags({
      "contracts/ContractNotFound": ({ message }) => new NoContract({ detail: message }),
      "contracts/ChainsUnavailable": ({ message, isFoundElsewhere }) =>
        new ChainUnavailable({
          detail: isFoundElsewhere ? `${message} Set allow_partial=true to omit unavailable chains.` : message
        }),
      "contracts/AnalysisQueueFull": ({ message }) =>
        Effect.andThen(Effect.logWarning(message), new NotReady({ detail: message }))
    })
  )

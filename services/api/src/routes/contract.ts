import { type Abi, type AbiForm, formatAbi } from "@glossa/abi/effect"
import type { Chain } from "@glossa/classify"
import { ContractLookup } from "@glossa/contracts"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import type { AddressOrName } from "../api/parameters/AddressOrName.ts"
import { AcceptedChains } from "../api/parameters/ChainName.ts"
import { ChainUnavailableError, ContractNotFoundError, NotReadyError } from "../api/problems.ts"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"
import { serviceWarnings } from "../Introduction.ts"
import { resolveAddress } from "./resolveAddress.ts"
import { chainNotServed, warningsHeader } from "./servedChains.ts"

interface ContractRequest {
  readonly params: { readonly contract_address: AddressOrName }
  readonly query: {
    readonly blockchain?: Chain
    readonly include?: ReadonlyArray<"evidence">
    readonly format?: AbiForm
    readonly allow_partial?: boolean
  }
}

/** Spec §4.3: a contract with its ABI, published or reconstructed; with a format, the ABI alone. */
export const contract = ({ params, query }: ContractRequest) =>
  Effect.gen(function* () {
    const address = yield* resolveAddress(params.contract_address)
    const { lookup } = yield* ContractLookup
    const { contract, warnings } = yield* mapDatabaseErrors(
      lookup(address, {
        chains: query.blockchain === undefined ? yield* AcceptedChains : [query.blockchain],
        allowPartial: query.allow_partial ?? false,
        includeEvidence: query.include?.includes("evidence") ?? false
      })
    )
    if (query.format === undefined) return { ...contract, ...(warnings.length > 0 && { warnings }) }
    return HttpServerResponse.text(formatAbi(JSON.parse(contract.abi) as Abi, query.format), {
      contentType: query.format === "json" ? "application/json" : "text/plain; charset=utf-8",
      headers: warningsHeader(warnings)
    })
  }).pipe(
    Effect.catchTags({
      "contracts/ContractNotFound": ({ message }) =>
        Effect.flatMap(
          serviceWarnings,
          warnings => new ContractNotFoundError({ detail: [message, ...warnings].join(" ") })
        ),
      "chain/ChainNotConfigured": ({ chain, configured }) => chainNotServed([chain], configured),
      "contracts/ChainsUnavailable": ({ message, isFoundElsewhere }) =>
        new ChainUnavailableError({
          detail: isFoundElsewhere ? `${message} Set allow_partial=true to omit unavailable chains.` : message
        }),
      "contracts/AnalysisQueueFull": ({ message }) =>
        Effect.andThen(Effect.logWarning(message), new NotReadyError({ detail: message }))
    })
  )

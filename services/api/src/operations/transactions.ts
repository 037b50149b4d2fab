import type { Action, Chain, ContractType } from "@glossa/classify"
import type { PageCursor } from "@glossa/timestamp"
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { Answers } from "../answers/Answers.ts"
import { answeredPage } from "../histories/answeredPage.ts"
import { addressOf } from "../names/addressOf.ts"
import { type AddressOrName, isName } from "../parameters/AddressOrName.ts"
import { defaultLimit } from "../parameters/Limit.ts"

interface Asked {
  readonly params: { readonly user_address: AddressOrName }
  readonly query: {
    readonly limit?: number
    readonly starting_from?: PageCursor
    readonly order?: "ascending" | "descending"
    readonly blockchains?: ReadonlyArray<Chain>
    readonly actions?: ReadonlyArray<Action>
    readonly contractTypes?: ReadonlyArray<ContractType>
    readonly allow_partial?: boolean
  }
}

/** Spec §4.2: a page of an address's history. */
export const transactions = ({ params: { user_address: asked }, query }: Asked) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const { body, headers, stands } = yield* answeredPage(
      {
        address: yield* addressOf(asked),
        named: isName(asked),
        limit: query.limit ?? defaultLimit,
        from: query.starting_from,
        order: query.order ?? "descending",
        chains: query.blockchains,
        actions: query.actions,
        contractTypes: query.contractTypes,
        allowPartial: query.allow_partial ?? false
      },
      request.url
    )
    if (stands !== null) yield* (yield* Answers).keep(stands)
    return HttpServerResponse.uint8Array(body, { contentType: "application/json", headers })
  })

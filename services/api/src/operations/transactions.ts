import type { Action, Chain, ContractType } from "@glossa/classify"
import { type Bound, encodeCursor } from "@glossa/timestamp"
import { Clock, Effect, Result } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { Answers } from "../answers/Answers.ts"
import { readableChains } from "../chains/readableChains.ts"
import { orNotReady } from "../database/orNotReady.ts"
import { isSettled } from "../histories/isSettled.ts"
import { readPage } from "../histories/readPage.ts"
import { Standing } from "../histories/Standing.ts"
import { settledPage } from "../http/cacheControl.ts"
import { addressOf } from "../names/addressOf.ts"
import { type AddressOrName, isName } from "../parameters/AddressOrName.ts"
import { defaultLimit } from "../parameters/Limit.ts"
import { checksum } from "../rendering/checksum.ts"
import { nextLink } from "../rendering/nextLink.ts"
import { transactionJson } from "../rendering/transactionJson.ts"
import { withWarnings } from "../rendering/withWarnings.ts"
import { Prices } from "../worth/Prices.ts"

interface Asked {
  readonly params: { readonly user_address: AddressOrName }
  readonly query: {
    readonly limit?: number
    readonly starting_from?: Bound
    readonly order?: "ascending" | "descending"
    readonly blockchains?: ReadonlyArray<Chain>
    readonly actions?: ReadonlyArray<Action>
    readonly contractTypes?: ReadonlyArray<ContractType>
    readonly allow_partial?: boolean
  }
}

const now = Effect.map(Clock.currentTimeMillis, (ms): Bound => ({ second: Math.floor(ms / 1000), position: null }))

/** Spec §4.2: a page of an address's history. */
export const transactions = ({ params: { user_address: asked }, query }: Asked) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const address = yield* addressOf(asked)
    const from = query.starting_from ?? (yield* now)
    const order = query.order ?? "descending"
    const allowPartial = query.allow_partial ?? false
    const { chains, warnings } = yield* readableChains(query.blockchains, allowPartial)
    const standing = yield* Standing
    const versions = yield* standing.versions
    const { found, warnings: unread } = yield* readPage(
      {
        address,
        chains,
        from,
        order,
        limit: query.limit ?? defaultLimit,
        ...(query.actions === undefined ? {} : { actions: query.actions }),
        ...(query.contractTypes === undefined ? {} : { contractTypes: query.contractTypes })
      },
      allowPartial
    )
    const { rows, next, more } = found
    const prices = yield* (yield* Prices).on(rows)
    // a name may lead elsewhere tomorrow
    const settled =
      !isName(asked) &&
      prices.complete &&
      (yield* orNotReady(isSettled({ chains, order, from: query.starting_from }, found)))
    const endingAt = Result.getOrThrow(encodeCursor(next ?? from))
    const missing = [...warnings, ...unread]
    if (missing.length === 0 && prices.complete && !isName(asked)) {
      const stands = yield* standing.of({
        address,
        chains,
        versions,
        settled,
        present: query.starting_from === undefined ? from.second : undefined,
        descending: order === "descending",
        empty: rows.length === 0
      })
      if (stands !== null) yield* (yield* Answers).keep(stands)
    }
    // the rows are written already: to take them apart again for the definition's sake would cost more than all the rest
    const rest = JSON.stringify(withWarnings({ endingAt }, missing)).slice(1)
    const text = `{"address":"${checksum(address)}","transactions":[${rows.map(row => transactionJson(row, prices)).join(",")}],${rest}`
    return HttpServerResponse.uint8Array(Buffer.from(text), {
      contentType: "application/json",
      headers: {
        ...(more ? { link: nextLink(request.url, endingAt) } : {}),
        ...(settled && missing.length === 0 ? { "cache-control": settledPage } : {})
      }
    })
  })

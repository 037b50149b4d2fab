import type { Action, Chain, ContractType } from "@glossa/classify"
import type { PageQuery } from "@glossa/history"
import { compareSortKeys, toKeysetBound } from "@glossa/timestamp/effect"
import { Clock, Effect } from "effect"
import type { AddressOrName } from "../../api/parameters/AddressOrName.ts"
import { defaultLimit } from "../../api/parameters/queryParameter.ts"
import type { StartingFrom } from "../../api/parameters/StartingFrom.ts"
import { resolveAddress } from "../resolveAddress.ts"
import { readableChains } from "./readPage.ts"

/** A request for transactions of an address. */
export interface TransactionsRequest {
  readonly params: { readonly user_address: AddressOrName }
  readonly query: {
    readonly limit?: number
    readonly starting_from?: typeof StartingFrom.Type
    readonly ending_at?: typeof StartingFrom.Type
    readonly order?: "ascending" | "descending"
    readonly blockchains?: ReadonlyArray<Chain>
    readonly actions?: ReadonlyArray<Action>
    readonly contractTypes?: ReadonlyArray<ContractType>
    readonly protocol?: ReadonlyArray<string>
    readonly spam?: "show" | "hide"
    readonly include?: ReadonlyArray<"facts">
    readonly allow_partial?: boolean
  }
}

/** Most likely the ends are confused, or the order. */
const emptyRange = ({ from, until, order }: PageQuery) => {
  if (from === null || until === undefined) return []
  const [sign, other] = order === "ascending" ? ([1, "descending"] as const) : ([-1, "ascending"] as const)
  return sign * compareSortKeys(toKeysetBound(from, order), toKeysetBound(until, other)) > 0
    ? [`ending_at: no time is between it and starting_from (now by default) in ${order} order`]
    : []
}

/** The query of the first page of a request, and warnings about missing parts of its pages. */
export const toPageQuery = Effect.fnUntraced(function* ({ params, query }: TransactionsRequest) {
  const { starting_from, ending_at, blockchains, protocol, allow_partial = false, ...filters } = query
  const address = yield* resolveAddress(params.user_address)
  const { chains, warnings } = yield* readableChains(blockchains, allow_partial)
  const now = Math.floor((yield* Clock.currentTimeMillis) / 1_000)
  const first = {
    order: "descending",
    limit: defaultLimit,
    ...filters,
    ...(protocol && { protocols: protocol }),
    ...(ending_at && { until: ending_at }),
    address,
    chains,
    from: starting_from ?? { second: now, position: null }
  } satisfies PageQuery
  return { first, allowPartial: allow_partial, warnings: [...warnings, ...emptyRange(first)] }
})

import type { Hex } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { Array as Arr, Effect, Schema } from "effect"
import { abiText, type ContractSource, contractName } from "./PublishedContract.ts"
import { makeRemote, type RemoteOptions } from "./Remote.ts"
import { freeTierLimits } from "./ServiceRateLimit.ts"
import type { SignatureService } from "./SignatureServices.ts"

const publicUrl = "https://sourcify.dev/server"

const Contract = Schema.Struct({
  match: Schema.NullOr(Schema.String),
  abi: Schema.optional(Schema.NullOr(Schema.Array(Schema.Unknown))),
  compilation: Schema.optional(Schema.NullOr(Schema.Struct({ name: Schema.optional(Schema.NullOr(Schema.String)) })))
})

/** Sourcify's API v2: https://docs.sourcify.dev/docs/api/ */
export const sourcify = (options: { readonly url?: string | undefined } & Partial<RemoteOptions>): ContractSource => {
  const remote = makeRemote({ rate: freeTierLimits.sourcify, ...options, service: "sourcify" })
  const base = options.url ?? publicUrl
  return {
    name: "sourcify",
    find: Effect.fnUntraced(function* (chain, address) {
      const url = new URL(`${base}/v2/contract/${getChain(chain).chainId}/${address}`)
      url.searchParams.set("fields", "abi,compilation")
      const contract = yield* remote.get(url, Contract)
      if (contract === null) return null
      const { match, abi, compilation } = contract
      if (match === null || !abi) return null
      return { source: "sourcify", name: contractName(compilation?.name), abi: yield* abiText("sourcify", abi) }
    })
  }
}

const signaturesUrl = "https://api.4byte.sourcify.dev"

const Found = Schema.Record(
  Schema.String,
  Schema.NullOr(
    Schema.Array(
      Schema.Struct({
        name: Schema.String,
        filtered: Schema.optional(Schema.Boolean),
        hasVerifiedContract: Schema.optional(Schema.Boolean)
      })
    )
  )
)

const Response = Schema.Struct({
  ok: Schema.Literal(true),
  result: Schema.Struct({ function: Schema.optional(Found), event: Schema.optional(Found) })
})

/** Ids in one URL: 50 topics are 3,400 characters. */
const idsPerRequest = 50

/** Signatures of verified contracts come first, signatures that the service counts as spam last. */
const rank = (one: { readonly filtered?: boolean | undefined; readonly hasVerifiedContract?: boolean | undefined }) =>
  (one.filtered === true ? 2 : 0) + (one.hasVerifiedContract === true ? 0 : 1)

const isTopic = (id: Hex) => id.length === 66

/** Sourcify's signature database, the successor of OpenChain's: https://docs.sourcify.dev/docs/repository/signature-database/ */
export const sourcifySignatures = (
  options: { readonly url?: string | undefined } & Partial<RemoteOptions> = {}
): SignatureService => {
  const remote = makeRemote({ rate: 5, ...options, service: "sourcify signatures" })
  const base = options.url ?? signaturesUrl

  const findGroup = Effect.fnUntraced(function* (ids: ReadonlyArray<Hex>) {
    const url = new URL(`${base}/signature-database/v1/lookup`)
    const [events, functions] = [ids.filter(isTopic), ids.filter(id => !isTopic(id))]
    if (functions.length > 0) url.searchParams.set("function", functions.join(","))
    if (events.length > 0) url.searchParams.set("event", events.join(","))
    url.searchParams.set("filter", "false")
    const { result } = (yield* remote.get(url, Response)) ?? (yield* remote.invalid)
    const { function: ofFunctions = {}, event: ofEvents = {} } = result
    return ids.flatMap(id => {
      const entries = (isTopic(id) ? ofEvents : ofFunctions)[id] ?? []
      return [[id, entries.toSorted((a, b) => rank(a) - rank(b)).map(({ name }) => name)] as const]
    })
  })

  return {
    name: "sourcify",
    maxIds: 500,
    find: ids =>
      Effect.map(Effect.forEach(Arr.chunksOf(ids, idsPerRequest), findGroup), groups => new Map(groups.flat()))
  }
}

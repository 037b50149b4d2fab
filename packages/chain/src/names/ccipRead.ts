import type { Address, Hex } from "@glossa/classify"
import { Effect, Result, Schema } from "effect"
import { AbiCoder, Interface } from "ethers"
import type { CallProblem, CallRequest, ReadError, StateReads } from "../rpc/stateReads.ts"
import { makeRemote, type Remote } from "../sources/Remote.ts"

const errors = new Interface([
  "error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)"
])

/** The selector of EIP-3668's error. */
export const offchainLookup: Hex = "0x556f1830"

const mostUrls = 8
const longestUrl = 8192
/** EIP-3668's own bound. */
const mostLookups = 4
/** A callback checks what it is given, which for proofs of another chain's state takes millions. */
const gas = 10_000_000

/** What a contract wants to have looked up. */
export interface Lookup {
  readonly sender: Address
  readonly urls: ReadonlyArray<string>
  readonly callData: Hex
  readonly callback: Hex
  readonly extraData: Hex
}

/** What a reverted call wants looked up; undefined where it wants nothing, or speaks for another contract. */
export const lookupOf = (data: Hex, asked: Address): Lookup | undefined => {
  try {
    const [sender, urls, callData, callback, extraData] = errors.decodeErrorResult("OffchainLookup", data)
    if (String(sender).toLowerCase() !== asked) return undefined
    return { sender: asked, urls: [...urls].slice(0, mostUrls).map(String), callData, callback, extraData }
  } catch {
    return undefined
  }
}

/** What a server is asked with: GET, or POST with what it is told. */
export interface GatewayRequest {
  readonly url: URL
  readonly said?: { readonly data: Hex; readonly sender: Address }
}

/** The requests of a lookup that go to one of the origins, by EIP-3668's templates: those without `{data}` are for POST. */
export const gatewayRequests = (
  { sender, urls, callData }: Lookup,
  origins: ReadonlyArray<string>
): ReadonlyArray<GatewayRequest> =>
  urls.flatMap(template => {
    const text = template.replaceAll("{sender}", sender).replaceAll("{data}", callData)
    const url = text.length <= longestUrl ? URL.parse(text) : null
    if (url === null || !origins.includes(url.origin) || url.username !== "" || url.password !== "") return []
    return [template.includes("{data}") ? { url } : { url, said: { data: callData, sender } }]
  })

const decodeAnswer = Schema.decodeUnknownResult(
  Schema.Struct({
    data: Schema.TemplateLiteral(["0x", Schema.String]).check(Schema.isPattern(/^0x(?:[0-9a-f]{2})*$/i))
  })
)

/**
 * Reads that follow EIP-3668: where a contract says that a server has its answer, and the server is of one of the origins, it is
 * asked, and the contract makes of it what it does. A contract can name any URL: no other is ever asked.
 */
export const ccipRead = (reads: StateReads, origins: ReadonlyArray<string>): StateReads => {
  const remotes = new Map<string, Remote>(
    origins.map(origin => [origin, makeRemote({ service: new URL(origin).host, rate: 20, timeout: "2 seconds" })])
  )

  type Answer = Result.Result<Hex, CallProblem>

  /** What the first server says that can; by EIP-3668 the next is asked where one fails, and none where one refuses. */
  const lookUp = Effect.fnUntraced(function* (lookup: Lookup) {
    for (const { url, said } of gatewayRequests(lookup, origins)) {
      const remote = remotes.get(url.origin)
      if (remote === undefined) continue
      const answer = yield* Effect.result(said === undefined ? remote.get(url) : remote.post(url, said))
      if (Result.isSuccess(answer)) {
        const told = answer.success.found ? decodeAnswer(answer.success.json) : undefined
        return told === undefined || Result.isFailure(told) ? undefined : told.success.data
      }
      if (/^HTTP 4(?!29)/.test(answer.failure.reason)) return undefined
    }
    return undefined
  })

  const follow = Effect.fnUntraced(function* (call: CallRequest, first: Answer): Effect.fn.Return<Answer, ReadError> {
    let answer = first
    for (let lookups = 0; lookups < mostLookups && Result.isFailure(answer); lookups++) {
      const problem = answer.failure
      const data = problem._tag === "chain/RequestRefused" ? problem.data : null
      const lookup = data?.startsWith(offchainLookup) ? lookupOf(data, call.to) : undefined
      const found = lookup === undefined ? undefined : yield* lookUp(lookup)
      if (lookup === undefined || found === undefined) return answer
      const given = AbiCoder.defaultAbiCoder().encode(["bytes", "bytes"], [found, lookup.extraData])
      const again = yield* reads.callMany([{ to: call.to, data: `${lookup.callback}${given.slice(2)}` as Hex, gas }])
      answer = again[0] ?? answer
    }
    return answer
  })

  return {
    ...reads,
    callMany: (calls, at) =>
      Effect.flatMap(reads.callMany(calls, at), answers =>
        Effect.forEach(answers, (answer, i) => follow(calls[i]!, answer), { concurrency: "unbounded" })
      )
  }
}

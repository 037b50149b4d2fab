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

const maxUrls = 8
const maxUrlLength = 8192
/** EIP-3668's own limit. */
const maxLookups = 4
/** A callback verifies the response; a proof of another chain's state takes millions. */
const gas = 10_000_000

/** The arguments of an `OffchainLookup` error. */
export interface Lookup {
  readonly sender: Address
  readonly urls: ReadonlyArray<string>
  readonly callData: Hex
  readonly callback: Hex
  readonly extraData: Hex
}

/** Decodes an `OffchainLookup`; undefined for another error, or if its sender is not the called contract. */
export const decodeLookup = (data: Hex, called: Address): Lookup | undefined => {
  try {
    const [sender, urls, callData, callback, extraData] = errors.decodeErrorResult("OffchainLookup", data)
    if (String(sender).toLowerCase() !== called) return undefined
    return { sender: called, urls: [...urls].slice(0, maxUrls).map(String), callData, callback, extraData }
  } catch {
    return undefined
  }
}

/** A request to a gateway: GET, or POST if there is a body. */
export interface GatewayRequest {
  readonly url: URL
  readonly body?: { readonly data: Hex; readonly sender: Address }
}

/** The requests of a lookup to allowed origins, by EIP-3668's templates: URLs without `{data}` take POST. */
export const gatewayRequests = (
  { sender, urls, callData }: Lookup,
  origins: ReadonlyArray<string>
): ReadonlyArray<GatewayRequest> =>
  urls.flatMap(template => {
    const text = template.replaceAll("{sender}", sender).replaceAll("{data}", callData)
    const url = text.length <= maxUrlLength ? URL.parse(text) : null
    if (url === null || !origins.includes(url.origin) || url.username !== "" || url.password !== "") return []
    return [template.includes("{data}") ? { url } : { url, body: { data: callData, sender } }]
  })

const GatewayResponse = Schema.Struct({
  data: Schema.TemplateLiteral(["0x", Schema.String]).check(Schema.isPattern(/^0x(?:[0-9a-f]{2})*$/i))
})

/** By EIP-3668 the client tries the next server if one fails, but stops if a server rejects the request. */
const isFinal = /^HTTP 4(?!29)|unexpected shape/

/**
 * Adds EIP-3668 (CCIP Read) to reads. If a contract defers to a gateway at one of the origins, the gateway is requested and its response
 * passed to the contract's callback. A contract can name any URL; other origins are never requested.
 */
export const ccipRead = (reads: StateReads, origins: ReadonlyArray<string>): StateReads => {
  const remotes = new Map<string, Remote>(
    origins.map(origin => [origin, makeRemote({ service: new URL(origin).host, rate: 20, timeout: "2 seconds" })])
  )

  type Answer = Result.Result<Hex, CallProblem>

  /** The response of the first gateway that has one. */
  const requestGateways = Effect.fnUntraced(function* (lookup: Lookup) {
    for (const { url, body } of gatewayRequests(lookup, origins)) {
      const remote = remotes.get(url.origin)
      if (remote === undefined) continue
      const response = yield* Effect.result(
        body === undefined ? remote.get(url, GatewayResponse) : remote.post(url, GatewayResponse, body)
      )
      if (Result.isSuccess(response)) return response.success?.data
      if (isFinal.test(response.failure.reason)) return undefined
    }
    return undefined
  })

  const followLookups = Effect.fnUntraced(function* (
    call: CallRequest,
    first: Answer
  ): Effect.fn.Return<Answer, ReadError> {
    let answer = first
    for (let lookups = 0; lookups < maxLookups && Result.isFailure(answer); lookups++) {
      const problem = answer.failure
      const data = problem._tag === "chain/RequestRejected" ? problem.data : null
      const lookup = data?.startsWith(offchainLookup) ? decodeLookup(data, call.to) : undefined
      const response = lookup === undefined ? undefined : yield* requestGateways(lookup)
      if (lookup === undefined || response === undefined) return answer
      const input = AbiCoder.defaultAbiCoder().encode(["bytes", "bytes"], [response, lookup.extraData])
      const [next] = yield* reads.callMany([{ to: call.to, data: `${lookup.callback}${input.slice(2)}` as Hex, gas }])
      answer = next ?? answer
    }
    return answer
  })

  return {
    ...reads,
    callMany: (calls, at) =>
      Effect.flatMap(reads.callMany(calls, at), answers =>
        Effect.forEach(answers, (answer, i) => followLookups(calls[i]!, answer), { concurrency: "unbounded" })
      )
  }
}

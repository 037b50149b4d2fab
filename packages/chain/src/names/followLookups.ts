import { Effect, Result, Schema } from "effect"
import { AbiCoder, Interface } from "ethers"
import type { CallProblem, CallRequest, ReadError, StateReads } from "../rpc/stateReads.ts"
import { makeRemote, type Remote } from "../sources/Remote.ts"
import type { Address, Hex } from "../Transaction.ts"

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

/** The first URL of a lookup that leads to one of the origins, by EIP-3668's template for GET. */
export const gatewayUrl = ({ sender, urls, callData }: Lookup, origins: ReadonlyArray<string>): URL | undefined => {
  for (const template of urls) {
    const text = template.replaceAll("{sender}", sender).replaceAll("{data}", callData)
    const url = template.includes("{data}") && text.length <= longestUrl ? URL.parse(text) : null
    if (url !== null && origins.includes(url.origin) && url.username === "" && url.password === "") return url
  }
  return undefined
}

const decodeAnswer = Schema.decodeUnknownResult(
  Schema.Struct({
    data: Schema.TemplateLiteral(["0x", Schema.String]).check(Schema.isPattern(/^0x(?:[0-9a-f]{2})*$/i))
  })
)

/**
 * Reads that follow EIP-3668: where a contract says that a server has its answer, and the server is of one of the origins, it is
 * asked, and the contract makes of it what it does. A contract can name any URL: no other is ever asked.
 */
export const followLookups = (reads: StateReads, origins: ReadonlyArray<string>): StateReads => {
  const remotes = new Map<string, Remote>(
    origins.map(origin => [origin, makeRemote({ service: new URL(origin).host, rate: 20, timeout: "2 seconds" })])
  )

  type Answer = Result.Result<Hex, CallProblem>

  const follow = Effect.fnUntraced(function* (call: CallRequest, first: Answer): Effect.fn.Return<Answer, ReadError> {
    let answer = first
    for (let lookups = 0; lookups < mostLookups && Result.isFailure(answer); lookups++) {
      const problem = answer.failure
      const data = problem._tag === "chain/RequestRefused" ? problem.data : null
      const lookup = data?.startsWith(offchainLookup) ? lookupOf(data, call.to) : undefined
      const url = lookup === undefined ? undefined : gatewayUrl(lookup, origins)
      const remote = url === undefined ? undefined : remotes.get(url.origin)
      if (lookup === undefined || url === undefined || remote === undefined) return answer
      const said = yield* Effect.result(remote.get(url))
      const found = Result.isSuccess(said) && said.success.found ? decodeAnswer(said.success.json) : undefined
      if (found === undefined || Result.isFailure(found)) return answer
      const given = AbiCoder.defaultAbiCoder().encode(["bytes", "bytes"], [found.success.data, lookup.extraData])
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

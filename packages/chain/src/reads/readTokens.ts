import type { Address, Hex, Token } from "@glossa/classify"
import { aggregateCall, aggregateResults, callsPerAggregate, gasPerCall } from "../rpc/aggregate.ts"
import type { RequestError } from "../rpc/RequestError.ts"
import type { CallRequest } from "../rpc/stateReads.ts"
import { decodeTokens, tokenCalls } from "../tokens/tokenAnswers.ts"
import { type NodeRequest, type NodeResponse, type Read, readAll } from "./Read.ts"

/** Tokens by address in lower case. */
export interface TokensAnswer {
  /** Without the addresses that are not tokens. */
  readonly tokens: ReadonlyMap<Address, Token>
  /** The first reason why some could not be read; null if all could. */
  readonly error: RequestError | null
}

const ethCall = ({ gas, ...call }: CallRequest): NodeRequest => ({
  method: "eth_call",
  params: [gas === undefined ? call : { ...call, gas: `0x${gas.toString(16)}` }, "latest"]
})

const bytesOf = (response: NodeResponse | undefined): Hex | null =>
  response !== undefined && "result" in response && /^0x([0-9a-f]{2})*$/i.test(String(response.result))
    ? (String(response.result).toLowerCase() as Hex)
    : null

/** A call that failed is an answer: the contract does not have the function. */
const isAnswer = (response: NodeResponse): boolean =>
  "result" in response || response.error._tag === "chain/RequestRejected"

function* readChunk(addresses: ReadonlyArray<Address>): Read<ReadonlyArray<Token> | RequestError> {
  const calls = tokenCalls(addresses)
  const [aggregated] = yield [ethCall(aggregateCall(calls))]
  const results = aggregateResults(bytesOf(aggregated) ?? "0x", calls.length)
  if (results !== null) return decodeTokens(addresses, results)
  const responses = yield calls.map(call => ethCall({ ...call, gas: gasPerCall }))
  const failed = responses.find(response => !isAnswer(response))
  return failed !== undefined && "error" in failed ? failed.error : decodeTokens(addresses, responses.map(bytesOf))
}

const tokensAtOnce = Math.floor(callsPerAggregate / tokenCalls(["0x"]).length)

/** Reads the metadata of tokens: by Multicall3, one request for eleven of them, else by single calls. */
export function* readTokens(addresses: ReadonlyArray<Address>): Read<TokensAnswer> {
  const chunks = Array.from({ length: Math.ceil(addresses.length / tokensAtOnce) }, (_, i) =>
    addresses.slice(i * tokensAtOnce, (i + 1) * tokensAtOnce)
  )
  const answers = yield* readAll(chunks.map(readChunk))
  const tokens = new Map<Address, Token>()
  let error: RequestError | null = null
  for (const [i, answer] of answers.entries())
    if (answer instanceof Error) error ??= answer
    else for (const [j, token] of answer.entries()) if (Object.keys(token).length > 0) tokens.set(chunks[i]![j]!, token)
  return { tokens, error }
}

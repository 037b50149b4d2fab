import type { Chain } from "@glossa/classify"
import { Effect, Result } from "effect"
import { getCreateAddress } from "ethers"
import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import { limits } from "../normalize/limits.ts"
import { Reader } from "../normalize/Reader.ts"
import type { Request } from "../rpc/failover.ts"
import type { RequestError } from "../rpc/RequestError.ts"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { type Candidate, rejectedCall, type SimulatedCall, toTransaction, unexecuted } from "./SimulatedCall.ts"
import type { SimulatedBlock, Simulation, SimulationMethod, UnsentTransaction } from "./Simulation.ts"
import { simulateV1 } from "./simulateV1.ts"
import { traceCall } from "./traceCall.ts"

// Nodes use -32000, -32003 or the codes of eth_simulateV1 (-38013, -38014, -38025), so that only the text distinguishes them.
const reasons: ReadonlyArray<readonly [RegExp, string]> = [
  // geth, reth, anvil: insufficient funds for gas * price + value; Nethermind: insufficient sender balance; Besu: up-front cost
  [/insufficient (\w+ )?(funds|balance)|lack of funds|up-?front cost/i, "insufficient funds"],
  [
    /gas limit (reached|too high)|exceeds? block gas limit|more than (the )?block('s)? gas ?limit/i,
    "gas limit above the block's"
  ],
  [/intrinsic gas|floor data gas|gas (is )?too low/i, "gas limit too low"],
  [/init ?code ?size|initcode/i, "creation code too large"]
]

/** Why no block could contain the transaction, if this is the error; else null. */
const rejectionOf = (error: RequestError | InvalidFieldError): string | null =>
  // a contract chooses its revert reason
  error._tag === "chain/RequestRejected" && error.data === null && !/revert/i.test(error.reason)
    ? (reasons.find(([pattern]) => pattern.test(error.reason))?.[1] ?? null)
    : null

const readHead = Effect.fnUntraced(function* (request: Request): Effect.fn.Return<SimulatedBlock, ReadError> {
  const reader = new Reader()
  reader.at("block")
  const fields = reader.fields(yield* request("eth_getBlockByNumber", ["latest", false]), "")
  const block = {
    number: reader.count(fields["number"], "number"),
    timestamp: reader.count(fields["timestamp"], "timestamp", limits.timestamp),
    baseFee: reader.amount(fields["baseFeePerGas"] ?? "0x0", "baseFeePerGas")
  }
  return reader.problem === null ? block : yield* Effect.fail(reader.problem)
})

/** Adds the address that a creation would have; each transaction of a sender uses up a nonce. */
const toCandidates = Effect.fnUntraced(function* (
  nonceOf: StateReads["nonce"],
  { number }: SimulatedBlock,
  transactions: ReadonlyArray<UnsentTransaction>
) {
  return yield* Effect.forEach(transactions, (transaction, i): Effect.Effect<Candidate, ReadError> => {
    const { from, to } = transaction
    if (to !== null) return Effect.succeed({ ...transaction, created: null })
    const earlier = transactions.slice(0, i).filter(other => other.from === from).length
    return Effect.map(nonceOf(from, number), nonce => ({
      ...transaction,
      created: getCreateAddress({ from, nonce: nonce + earlier }).toLowerCase() as Candidate["from"]
    }))
  })
})

type SimulationError = RequestError | InvalidFieldError

/** A transaction that no block could contain fails alone, and has no effect on later ones. */
const simulateList = (
  simulateAll: (candidates: ReadonlyArray<Candidate>) => Effect.Effect<ReadonlyArray<SimulatedCall>, SimulationError>,
  candidates: ReadonlyArray<Candidate>
): Effect.Effect<ReadonlyArray<SimulatedCall>, SimulationError> =>
  Effect.catch(simulateAll(candidates), error =>
    Effect.gen(function* () {
      if (rejectionOf(error) === null) return yield* Effect.fail(error)
      for (let first = 0; first < candidates.length; first++) {
        const outcome = yield* Effect.result(simulateAll(candidates.slice(0, first + 1)))
        if (Result.isSuccess(outcome)) continue
        const reason = rejectionOf(outcome.failure)
        if (reason === null) return yield* Effect.fail(outcome.failure)
        const others = yield* simulateList(simulateAll, candidates.toSpliced(first, 1))
        return others.toSpliced(first, 0, rejectedCall(reason))
      }
      return yield* Effect.fail(error)
    })
  )

/** Null if the method cannot be used: the node lacks it, refuses its parameters, or stops it. */
const orNull = <A>(effect: Effect.Effect<A, SimulationError>): Effect.Effect<A | null, SimulationError> =>
  Effect.catchTag(
    effect,
    ["chain/MethodUnsupported", "chain/StatePruned", "chain/RequestRejected", "chain/ResponseTooLarge"],
    () => Effect.succeed(null)
  )

interface Simulated {
  readonly method: SimulationMethod
  readonly calls: ReadonlyArray<SimulatedCall>
}

/** The gas of a plain transfer: no contract ran that could have written a log. */
const transferGas = 21_000

const execute = Effect.fnUntraced(function* (
  request: Request,
  block: SimulatedBlock,
  candidates: ReadonlyArray<Candidate>
): Effect.fn.Return<Simulated | null, SimulationError> {
  const bySimulation = orNull(simulateList(all => simulateV1(request, block, all), candidates)).pipe(
    Effect.map(calls => (calls === null ? null : { method: "eth_simulateV1" as const, calls }))
  )
  const [only, ...others] = candidates
  if (only === undefined || others.length > 0) return yield* bySimulation
  const traced = yield* orNull(
    Effect.catch(traceCall(request, block, only), error => {
      const reason = rejectionOf(error)
      return reason === null ? Effect.fail(error) : Effect.succeed(rejectedCall(reason))
    })
  )
  if (traced === null) return yield* bySimulation
  const trace: Simulated = { method: "debug_traceCall", calls: [traced] }
  // a node may ignore `withLog`
  if (!traced.succeeded || traced.logs.length > 0 || Number(traced.gasUsed) <= transferGas) return trace
  const simulated = yield* bySimulation
  return simulated?.calls.some(({ logs }) => logs.length > 0) ? simulated : trace
})

/**
 * Executes transactions on the state of the newest block without sending them. One transaction by `debug_traceCall`, else, as for
 * several that share state, by `eth_simulateV1`. Failures and rejections are results; it fails only if no node can be read.
 */
export const simulate = Effect.fnUntraced(function* (
  request: Request,
  nonceOf: StateReads["nonce"],
  chain: Chain,
  transactions: ReadonlyArray<UnsentTransaction>
): Effect.fn.Return<Simulation, ReadError> {
  const block = yield* readHead(request)
  const candidates = yield* toCandidates(nonceOf, block, transactions)
  const simulated = yield* execute(request, block, candidates)
  if (simulated === null)
    return { method: null, block, transactions: candidates.map(candidate => unexecuted(chain, block, candidate)) }
  const results = yield* Effect.forEach(simulated.calls, (call, i) =>
    Effect.fromResult(toTransaction(chain, block, candidates[i]!, call))
  )
  return { method: simulated.method, block, transactions: results }
})

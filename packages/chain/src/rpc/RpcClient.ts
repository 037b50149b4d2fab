import type { Chain, Hex, Transaction } from "@glossa/classify"
import { Clock, Effect, type Scope, Semaphore } from "effect"
import type { Block, BlockHeader, BlockOptions } from "../block/Block.ts"
import type { BlockError, TransactionError } from "../block/BlockError.ts"
import { getTransaction } from "../block/getTransaction.ts"
import { readBlock, readRawBlock } from "../block/readBlock.ts"
import type { Simulation, UnsentTransaction } from "../simulation/Simulation.ts"
import { simulate } from "../simulation/simulate.ts"
import { makeEndpoint, type RpcOptions, rpcDefaults } from "./Endpoint.ts"
import { EndpointPausedError } from "./EndpointHealth.ts"
import { endpointUrls, type InvalidRpcUrlError } from "./EndpointUrl.ts"
import { failover, type Request } from "./failover.ts"
import { HeadMonitor } from "./HeadMonitor.ts"
import { NodeUnreachableError, WrongChainError } from "./RequestError.ts"
import { makeStateReads, type ReadError, type StateReads } from "./stateReads.ts"

/** The nodes of one chain. */
export interface RpcClient extends StateReads {
  readonly chain: Chain
  readonly header: (number: number) => Effect.Effect<BlockHeader, BlockError>
  /** With receipts and, where a node traces, internal calls. */
  readonly block: (number: number, options?: BlockOptions) => Effect.Effect<Block, BlockError>
  /** A mined or pending transaction; `succeeded` is null while it is pending. */
  readonly transaction: (hash: Hex) => Effect.Effect<Transaction, TransactionError>
  /** Simulates unsent transactions on the newest block, one after the other. It sends nothing. */
  readonly simulate: (transactions: ReadonlyArray<UnsentTransaction>) => Effect.Effect<Simulation, ReadError>
  /** Any method, with its unchecked result. Null if no endpoint has the data. */
  readonly request: Request
  /** When a node last answered a request, in milliseconds. */
  readonly respondedAt: Effect.Effect<number | undefined>
}

/** An endpoint that is down or of another chain does not fail the layer; it is checked when it is first used. */
const startTimeout = "5 seconds"

export const makeRpcClient = Effect.fnUntraced(function* (
  options: RpcOptions
): Effect.fn.Return<RpcClient, InvalidRpcUrlError, Scope.Scope> {
  const { chain, retryTimeout = rpcDefaults.retryTimeout } = options
  const urls = yield* Effect.fromResult(endpointUrls(options.urls))
  const { maxResponseBytes } = rpcDefaults
  // The largest answer must fit, even if the options allow a larger one.
  const budget = yield* Semaphore.make(Math.max(maxResponseBytes, options.maxResponseBytes ?? 0))
  const endpoints = yield* Effect.forEach(urls, url => makeEndpoint(url, options, budget))
  yield* Effect.forEach(
    endpoints,
    ({ check, name, label }) =>
      check.pipe(
        Effect.timeoutOrElse({
          duration: startTimeout,
          orElse: () =>
            Effect.fail(new NodeUnreachableError({ endpoint: name, reason: `no response in ${startTimeout}` }))
        }),
        Effect.catch(error => {
          const problem = error instanceof EndpointPausedError ? error.problem : error
          const log = problem instanceof WrongChainError ? Effect.logError : Effect.logWarning
          return log(`${label ?? chain}: ${problem.message}`)
        })
      ),
    { concurrency: "unbounded", discard: true }
  )
  const send = failover(new HeadMonitor(chain, endpoints), retryTimeout)
  let respondedAt: number | undefined
  const request: Request = (...args) =>
    Effect.tap(send(...args), () =>
      Effect.map(Clock.currentTimeMillis, now => {
        respondedAt = now
      })
    )
  const reads = yield* makeStateReads(request)
  return {
    chain,
    ...reads,
    header: number => Effect.map(readRawBlock(request, chain, number, false), ({ header }) => header),
    block: (number, options) => readBlock(request, chain, number, options),
    transaction: hash => getTransaction(request, chain, hash),
    simulate: transactions => simulate(request, reads.nonce, chain, transactions),
    request,
    respondedAt: Effect.sync(() => respondedAt)
  }
})

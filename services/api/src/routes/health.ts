import { type Chain, defaultChains } from "@glossa/classify"
import { HistoryStore, IndexerStatus } from "@glossa/history"
import { Effect } from "effect"
import { mapDatabaseErrors } from "../database/mapDatabaseErrors.ts"

/** The process is alive. */
export const healthz = () => Effect.succeed({ status: "alive" as const })

type Status = Effect.Success<ReturnType<IndexerStatus["Service"]["get"]>>

/** Three digits: a free node may allow a block a minute. */
const rounded = (rate: number) => Number(rate.toPrecision(3))

const reasonOf = ({ problem, contradictedBlock: block }: Status) =>
  problem ?? (block === undefined ? undefined : `block ${block} may be wrong: its nodes contradict themselves`)

const readinessOf = (chain: Chain, status: Status) => {
  const { head, indexed, blocksPerSecond, problem } = status
  const reason = reasonOf(status)
  return {
    blockchain: chain,
    ...(indexed === undefined ? {} : { indexed: indexed.block }),
    ...(head === undefined ? {} : { head }),
    // The head may be older than the last indexed blocks.
    ...(indexed === undefined || head === undefined ? {} : { behind: Math.max(head - indexed.block, 0) }),
    ...(indexed === undefined || head === undefined || head <= indexed.block || blocksPerSecond === undefined
      ? {}
      : { blocksPerSecond: rounded(blocksPerSecond) }),
    readable: problem === undefined,
    ...(reason === undefined ? {} : { reason })
  }
}

/** Whether the service has the chain, or is expected to. */
const isListed = (chain: Chain, { isServed }: Status) => isServed || defaultChains.some(name => name === chain)

/** The database responds, and the status of each chain's index; cached for 100 ms, since it needs no key. */
export const readyz = Effect.cachedWithTTL(
  Effect.gen(function* () {
    const { chains, get } = yield* IndexerStatus
    const { statuses } = yield* HistoryStore
    yield* mapDatabaseErrors(statuses)
    const all = yield* Effect.forEach(chains, chain => Effect.map(get(chain), status => [chain, status] as const))
    return {
      status: "ready" as const,
      chains: all.filter(place => isListed(...place)).map(place => readinessOf(...place))
    }
  }),
  "100 millis"
)

// How fast blocks come through the client: `node bench/fetchBlocks.ts URL CHAIN FIRST LAST [AT_A_TIME]`.
import type { Chain } from "@glossa/classify"
import { Duration, Effect } from "effect"
import { RpcClients } from "../src/index.ts"

const [url = "", chain = "ethereum", first = "1", last = "1", atATime = "4"] = process.argv.slice(2)
const numbers = Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => Number(first) + i)

const fetchAll = Effect.gen(function* () {
  const rpc = yield* (yield* RpcClients).get(chain as Chain)
  const [time, blocks] = yield* Effect.timed(
    Effect.forEach(numbers, number => Effect.map(rpc.block(number), ({ transactions }) => transactions), {
      concurrency: Number(atATime)
    })
  )
  const transactions = blocks.flat()
  const seconds = Duration.toSeconds(time)
  const traced = transactions.filter(({ calls }) => calls !== null).length
  const rate = Math.round(transactions.length / seconds)
  console.log(
    `${blocks.length} blocks, ${transactions.length} transactions (${traced} traced) in ${seconds} s: ${rate}/s`
  )
})

await Effect.runPromise(Effect.provide(fetchAll, RpcClients.layer([{ chain: chain as Chain, urls: [url] }])))

import { assert } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import fc from "fast-check"
import { fuzz } from "../../../../test/fuzz.ts"
import { alice } from "../../test/raw.ts"
import { RemoteUnavailableError } from "../sources/Remote.ts"
import { etherscanLike } from "./etherscanLike.ts"
import type { HistoryQuery, HistorySource } from "./HistorySource.ts"
import { otterscanHistory } from "./otterscanHistory.ts"
import { parseRow } from "./parseRow.ts"

const query: HistoryQuery = { chain: "ethereum", address: alice, first: 5, last: 90, order: "descending" }

const value = fc.oneof(fc.jsonValue(), fc.constantFrom("0x5", "7", 7, null, `0x${"ab".repeat(32)}`))
const row = fc.dictionary(fc.constantFrom("hash", "transactionHash", "blockNumber"), value)
const rows = fc.oneof(fc.jsonValue(), fc.array(row, { maxLength: 5 }))

/** Asserts a slice within the query, or an error that names the source. */
const holds = async ({ find }: HistorySource) => {
  const answer = await Effect.runPromise(Effect.result(find(query)))
  if (Result.isFailure(answer)) return assert.match(answer.failure._tag, /^chain\//)
  const { first, last, transactions } = answer.success
  assert.isTrue(first >= query.first && last === query.last && first <= last)
  for (const { hash, block } of transactions) {
    assert.match(hash, /^0x[0-9a-f]{64}$/)
    assert.isTrue(block >= first && block <= last)
  }
}

const invalid = new RemoteUnavailableError({ service: "etherscan", reason: "a response of an unexpected shape" })

const explorerAnswer = fc.oneof(
  fc.jsonValue(),
  fc.record({
    status: fc.constantFrom("0", "1"),
    message: fc.constantFrom("OK", "No transactions found"),
    result: rows
  })
)

fuzz("chain: reads any response of an explorer as a slice or an error", 300, explorerAnswer, json =>
  holds(
    etherscanLike({
      name: "etherscan",
      url: () => new URL("http://explorer.example"),
      remote: {
        get: (_url, schema) => Effect.catch(Schema.decodeUnknownEffect(schema)(json), () => Effect.fail(invalid)),
        post: () => Effect.die("the source sends no POST"),
        pause: reason => Effect.die(reason),
        invalid: Effect.fail(invalid)
      }
    })
  )
)

const nodeAnswer = fc.oneof(fc.jsonValue(), rows, fc.record({ txs: rows, firstPage: value, lastPage: value }))

fuzz("chain: reads any response of a node as a slice or an error", 200, fc.tuple(nodeAnswer, rows), ([list, logs]) =>
  holds(
    otterscanHistory([
      {
        chain: "ethereum",
        head: Effect.succeed(100),
        request: method => Effect.succeed(method === "eth_getLogs" ? logs : list)
      }
    ])
  )
)

fuzz("chain: reads any row as a transaction, pending, or invalid", 200, fc.oneof(fc.anything(), row), row => {
  const found = parseRow(row, ["hash", "transactionHash"], ["blockNumber"])
  if (found === undefined || found === null) return
  assert.match(found.hash, /^0x[0-9a-f]{64}$/)
  assert.isTrue(Number.isSafeInteger(found.block) && found.block >= 0)
})

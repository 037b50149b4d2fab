// What normalizing costs: `node bench/main.ts [FILE]`, where FILE holds bundles, one JSON object a line, gzipped or not.
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { parseBundle } from "../src/normalize/index.ts"

const address = (byte: number) => `0x${byte.toString(16).padStart(2, "0").repeat(20)}`
const word = (value: number) => value.toString(16).padStart(64, "0")

/** A swap of two tokens: three internal calls and four logs. */
const swap = (place: number): string => {
  const log = (index: number) => ({
    address: address(index),
    topics: [1, 2, 3].map(topic => `0x${word(topic)}`),
    data: `0x${word(place).repeat(3)}`,
    logIndex: `0x${index.toString(16)}`
  })
  const call = (child: number) => ({
    type: "call",
    from: address(2),
    to: address(child + 3),
    value: `0x${place.toString(16)}`,
    input: `0xa9059cbb${word(child)}${word(place)}`,
    traceAddress: [child]
  })
  return JSON.stringify({
    chain: "ethereum",
    perspective: address(1),
    block: { number: "0x10", timestamp: "0x5f169cf0" },
    transaction: {
      hash: `0x${word(place)}`,
      from: address(1),
      to: address(2),
      value: "0x0",
      input: `0x38ed1739${word(place).repeat(8)}`,
      nonce: "0x1",
      type: "0x2",
      gasPrice: "0x1",
      transactionIndex: "0x0"
    },
    receipt: { status: "0x1", gasUsed: "0x5208", effectiveGasPrice: "0x1", logs: [0, 1, 2, 3].map(log) },
    internal: [0, 1, 2].map(call)
  })
}

const [file] = process.argv.slice(2)
const read = (path: string) => (path.endsWith(".gz") ? gunzipSync(readFileSync(path)) : readFileSync(path)).toString()
const lines =
  file === undefined ? Array.from({ length: 10_000 }, (_, i) => swap(i)) : read(file).split("\n").filter(Boolean)

const microseconds = (nanoseconds: bigint) => (Number(nanoseconds) / 1000 / lines.length).toFixed(1)
let best = ""
let least = Number.POSITIVE_INFINITY
for (let round = 0; round < 5; round++) {
  let parsing = 0n
  let normalizing = 0n
  let refused = 0
  for (const line of lines) {
    const start = process.hrtime.bigint()
    const json: unknown = JSON.parse(line)
    const parsed = process.hrtime.bigint()
    if (parseBundle(json) instanceof Error) refused++
    normalizing += process.hrtime.bigint() - parsed
    parsing += parsed - start
  }
  if (Number(normalizing) < least) {
    least = Number(normalizing)
    best = `${lines.length} bundles (${refused} refused): JSON.parse ${microseconds(parsing)} µs, normalize ${microseconds(normalizing)} µs each`
  }
}
console.log(best)

import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { bundles, type FixtureCall, type FixtureTrace } from "@glossa/fixtures"

type Json = Readonly<Record<string, unknown>>

interface Recorded {
  readonly transaction: Json
  readonly receipt: Json
  readonly trace: Json
}

/** The frame that callTracer would have given, out of the flat list. Frames that the list leaves out pass theirs up. */
const treeOf = (transaction: Json, calls: ReadonlyArray<FixtureCall>): Json => {
  const root = { type: "CALL", ...transaction, calls: [] as Array<Json> }
  const byPath = new Map<string, { calls: Array<Json> }>([["", root]])
  for (const { traceAddress, ...call } of calls) {
    const frame = { input: "0x", ...call, calls: [] as Array<Json> }
    let path = traceAddress.slice(0, -1)
    while (!byPath.has(path.join())) path = path.slice(0, -1)
    byPath.get(path.join())!.calls.push(frame)
    byPath.set(traceAddress.join(), frame)
  }
  return root
}

const recorded = (): ReadonlyArray<Recorded> =>
  bundles()
    .filter(({ chain }) => chain === "ethereum")
    .map(bundle => {
      const { transaction, receipt, trace, internal } = bundle as unknown as {
        readonly transaction: Json
        readonly receipt: Json
        readonly trace?: FixtureTrace
        readonly internal?: ReadonlyArray<FixtureCall> | null
      }
      const { from, to, value, input } = transaction
      return {
        transaction,
        receipt,
        trace: (trace as Json | undefined) ?? treeOf({ from, to, value, input }, internal ?? [])
      }
    })

export interface GeneratedBlock {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
  readonly timestamp: number
  readonly transactions: ReadonlyArray<{ readonly hash: string; readonly recorded: Recorded }>
  /** When it was made, by `performance.now()`. */
  readonly made: number
}

const quantity = (value: number) => `0x${value.toString(16)}`

const header = ({ number, hash, parentHash, timestamp }: GeneratedBlock) => ({
  number: quantity(number),
  hash,
  parentHash,
  timestamp: quantity(timestamp)
})

const placed = (block: GeneratedBlock, index: number) => ({
  blockHash: block.hash,
  blockNumber: quantity(block.number),
  transactionIndex: quantity(index)
})

const receiptsOf = (block: GeneratedBlock) => {
  let logIndex = 0
  return block.transactions.map(({ hash, recorded: { receipt } }, index) => ({
    ...receipt,
    ...placed(block, index),
    transactionHash: hash,
    logs: (receipt["logs"] as ReadonlyArray<Json>).map(log => ({
      ...log,
      ...placed(block, index),
      transactionHash: hash,
      logIndex: quantity(logIndex++)
    }))
  }))
}

const full = (block: GeneratedBlock) => ({
  ...header(block),
  transactions: block.transactions.map(({ hash, recorded: { transaction } }, index) => ({
    ...transaction,
    ...placed(block, index),
    hash
  }))
})

/**
 * A node of ethereum on the loopback whose blocks are made here, of recorded transactions: as many a second as anybody wants,
 * with reorganizations, and with failures. It implements the JSON-RPC methods that an indexer uses.
 */
export const generatedNode = async (
  transactionsABlock: number,
  /** Code by address; there is none elsewhere. */
  code: ReadonlyMap<string, string> = new Map()
) => {
  const known = recorded()
  const chain: Array<GeneratedBlock> = []
  let [made, next] = [0, 0]
  let delay = 0
  let [shown, chainId, answered] = [chain, "0x1", 0]
  let lies = false
  let [callsPerSecond, allowance, refilled] = [1e9, 0, 0]

  const mine = (second = Math.floor(Date.now() / 1000)): GeneratedBlock => {
    const number = chain.length
    made++
    const hashOf = (index: number) => `0x${made.toString(16).padStart(32, "0")}${index.toString(16).padStart(32, "0")}`
    const block = {
      number,
      hash: hashOf(0),
      parentHash: chain.at(-1)?.hash ?? `0x${"0".repeat(64)}`,
      timestamp: Math.max(second, chain.at(-1)?.timestamp ?? 0),
      transactions: Array.from({ length: number === 0 ? 0 : transactionsABlock }, (_, i) => ({
        hash: hashOf(i + 1),
        recorded: known[next++ % known.length]!
      })),
      made: performance.now()
    }
    chain.push(block)
    return block
  }
  mine(1_600_000_000)

  const methods: Readonly<Record<string, (params: ReadonlyArray<unknown>) => unknown>> = {
    eth_chainId: () => chainId,
    eth_blockNumber: () => quantity(shown.length - 1),
    eth_getBlockByNumber: ([tag, whole]) => {
      const block = shown[tag === "earliest" ? 0 : tag === "latest" ? shown.length - 1 : Number(tag)]
      if (block === undefined) return null
      return whole === true
        ? full(block)
        : { ...header(block), transactions: block.transactions.map(({ hash }) => hash) }
    },
    eth_getBlockReceipts: ([tag]) => {
      const block = shown[Number(tag)]
      return block === undefined ? null : receiptsOf(block)
    },
    debug_traceBlockByNumber: ([tag]) =>
      shown[Number(tag)]?.transactions.map(({ hash, recorded: { trace } }) => ({ txHash: hash, result: trace })) ??
      null,
    eth_call: () => "0x",
    eth_getCode: ([address]) => code.get(String(address).toLowerCase()) ?? "0x",
    eth_getBalance: () => "0x0",
    eth_getTransactionCount: () => "0x0",
    eth_getStorageAt: () => `0x${"0".repeat(64)}`
  }
  /** An answer in which a field has another value wherever it occurs. */
  const edited = (key: string, value: (old: unknown) => unknown) => (params: ReadonlyArray<unknown>, method: string) =>
    JSON.parse(JSON.stringify(methods[method]!(params)), (name, old) => (name === key ? value(old) : old))
  const before = (tag: unknown) => quantity(Math.max(0, Number(tag) - 1))
  /** Wrong results, in turns, of the methods whose names match; other methods are answered rightly. */
  const wrong: ReadonlyArray<readonly [RegExp, (params: ReadonlyArray<unknown>, method: string) => unknown]> = [
    [/./, () => undefined],
    [/./, () => "nonsense"],
    [/Block/, () => null],
    [/eth_blockNumber/, () => quantity(shown.length + 1_000)],
    [/eth_blockNumber/, () => quantity(shown.length - 4)],
    [/Block(ByNumber|Receipts)/, ([tag, ...rest], method) => methods[method]!([before(tag), ...rest])],
    [
      /ByNumber/,
      ([tag, ...rest], method) => ({ ...(methods[method]!([tag, ...rest]) as Json), hash: `0x${"f".repeat(64)}` })
    ],
    [/Block(ByNumber|Receipts)/, edited("transactionIndex", () => "0xffffffff")],
    [/Block(ByNumber|Receipts)/, edited("transactionIndex", () => "0x0")],
    [/getBlockByNumber/, edited("timestamp", () => "0xffffffff")],
    [/getBlockByNumber/, edited("timestamp", () => "0x1")],
    [/Receipts/, edited("transactionHash", hash => `0xff${String(hash).slice(4)}`)],
    [/debug_trace/, edited("result", () => undefined)],
    [/debug_trace/, edited("from", () => `0x${"77".repeat(20)}`)],
    [/eth_chainId/, () => ({ toString: 1, valueOf: 1 })]
  ]
  const answer = ({ id, method, params }: { id: unknown; method: string; params: ReadonlyArray<unknown> }) => {
    const known = methods[method]
    if (known === undefined)
      return { jsonrpc: "2.0", id, error: { code: -32601, message: `the method ${method} does not exist` } }
    const [pattern, lie] = wrong[(++answered >> 1) % wrong.length]!
    const isWrong = lies && answered % 2 === 0 && pattern.test(method)
    return { jsonrpc: "2.0", id, result: isWrong ? lie(params, method) : known(params) }
  }

  const server = createServer(async (request, response) => {
    const chunks: Array<Buffer> = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (delay > 0) await new Promise(done => setTimeout(done, delay))
    if (response.destroyed) return
    const asked = JSON.parse(Buffer.concat(chunks).toString())
    const calls = Array.isArray(asked) ? asked.length : 1
    const now = performance.now()
    allowance = Math.min(callsPerSecond, allowance + ((now - refilled) / 1_000) * callsPerSecond)
    refilled = now
    if (calls > allowance) return void response.writeHead(429, { "retry-after": "1" }).end()
    allowance -= calls
    if (lies && ++answered % 32 === 0) return void response.writeHead(500).end("[".repeat(200_000))
    const text = JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked))
    response.writeHead(200, { "content-type": "application/json" }).end(text)
  })
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1")
    await once(server, "listening")
  }
  const close = async () => {
    if (!server.listening) return
    const closed = once(server, "close")
    server.close()
    // Repeatedly, since a connection that is just being accepted is not in the list yet.
    const closing = setInterval(() => server.closeAllConnections(), 100)
    server.closeAllConnections()
    await closed
    clearInterval(closing)
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    /** The chain as it stands. */
    chain: chain as ReadonlyArray<GeneratedBlock>,
    /** Who sends and receives what blocks are made of. */
    recordedAddresses: () =>
      known.flatMap(({ transaction: { from, to } }) => [from, to].filter(_ => typeof _ === "string")),
    /** Adds a block, of now or of that second. */
    mine,
    /** Puts other blocks in place of the newest ones, and one more. */
    reorganize: (depth: number) => {
      chain.splice(chain.length - depth, depth)
      for (let i = 0; i <= depth; i++) mine()
    },
    /** Takes so many milliseconds more for each answer. */
    slow: (milliseconds: number) => {
      delay = milliseconds
    },
    /** Answers many requests wrongly, and then rightly again. */
    lie: (on: boolean) => {
      lies = on
    },
    /** Refuses all but so many calls a second; each one of a batch counts. */
    limit: (calls: number) => {
      callsPerSecond = calls
    },
    /** Answers as a node of another chain, whose blocks are as many and empty. */
    otherChain: (on: boolean) => {
      chainId = on ? "0xa" : "0x1"
      const other = (hash: string) => `0x${"c".repeat(8)}${hash.slice(10)}`
      shown = on
        ? chain.map(block => ({
            ...block,
            hash: other(block.hash),
            parentHash: other(block.parentHash),
            transactions: []
          }))
        : chain
    },
    down: close,
    up: () => listen(port),
    stop: close
  }
}

export type GeneratedNode = Awaited<ReturnType<typeof generatedNode>>

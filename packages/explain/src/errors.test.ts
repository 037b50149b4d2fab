import type { Hex } from "@glossa/classify"
import { bundles } from "@glossa/fixtures"
import fc from "fast-check"
import { afterEach, describe, expect, expectTypeOf, test, vi } from "vitest"
import { bundleNode, fetchOf, type NodeOptions, RpcError } from "../test/bundleNode.ts"
import { type ethersProvider, providerOf, type viemClient } from "../test/clients.ts"
import type { Client } from "./client/Client.ts"
import { type ExplainOptions, explain } from "./explain.ts"

const swap = bundles().find(({ id, chainId }) => chainId === 1 && id.startsWith("uniswap-v2/"))!
const { hash } = swap.transaction

const node = (override: NodeOptions["override"] = () => undefined) => providerOf([swap], { chainId: 1, override })

/** The error of an explanation: its tag, and its message, which is one sentence or two. */
const errorOf = async (options: Partial<ExplainOptions>, transaction: unknown = hash): Promise<string> => {
  const error = await explain(transaction as string, options as ExplainOptions).then(
    () => new Error("no error"),
    (error: Error) => error
  )
  expect(error).toHaveProperty("_tag")
  expect(error.message).not.toContain("\n")
  return `${(error as Error & { readonly _tag: string })._tag}: ${error.message}`
}

const failing =
  (method: string, error: () => unknown): NonNullable<NodeOptions["override"]> =>
  called => {
    if (called === method) throw error()
    return undefined
  }
const answering =
  (method: string, answer: unknown): NonNullable<NodeOptions["override"]> =>
  called =>
    called === method ? answer : undefined

afterEach(() => vi.unstubAllGlobals())

describe("clients", () => {
  test.each<readonly [name: string, client: unknown, message: string]>([
    ["none", undefined, "got nothing"],
    ["null", null, "got null"],
    ["a number", 5, "got 5"],
    ["an object of neither library", { call: () => 1 }, "got an object without request or send"],
    ["a function", () => 1, "got a function"]
  ])("rejects %s", async (_, client, message) => {
    expect(await errorOf({ client: client as Client })).toBe(
      `explain/InvalidArgument: client: expected a client of viem, a provider of ethers or EIP-1193, or a URL, ${message}`
    )
  })

  test("rejects text that is not a URL without repeating it, which may have a key", async () => {
    expect(await errorOf({ client: "node.example/secret" })).toBe(
      "explain/InvalidArgument: client: expected a URL of http or https, got another text"
    )
  })

  test("rejects options that are missing", async () => {
    await expect(explain(hash, undefined as unknown as ExplainOptions)).rejects.toMatchObject({
      _tag: "explain/InvalidArgument"
    })
  })

  test("names the wrong chain, an unknown one, and a chain without a catalog", async () => {
    const client = node()
    expect(await errorOf({ client, chain: "base" })).toBe(
      "chain/WrongChain: the client serves the wrong chain: expected chain id 8453 (base), got 1. Correct the client."
    )
    expect(await errorOf({ client, chain: "sonic" })).toMatch(
      /^explain\/InvalidArgument: chain: expected ethereum, .*, got "sonic"$/
    )
    expect(await errorOf({ client: node(answering("eth_chainId", "0x92")) })).toMatch(
      /^explain\/ChainNotSupported: The client's chain has no catalog: expected ethereum \(1\), .*, got 146\. /
    )
    expect(await errorOf({ client: node(answering("eth_chainId", {})) })).toContain("got an object")
  })

  test("says why a client rejects", async () => {
    const rejections: ReadonlyArray<readonly [unknown, string]> = [
      [new RpcError(4900, "disconnected"), "chain/NodeUnreachable: the client is unreachable: disconnected."],
      [new RpcError(4100, "unauthorized"), "chain/AccessDenied: "],
      [new RpcError(4200, "no"), "chain/MethodUnsupported: the client does not support eth_chainId"],
      [new RpcError(-32005, "slow down"), "chain/RateLimited: the client limits the rate of requests."],
      [Object.assign(new Error("Too Many Requests"), { status: 429 }), "chain/RateLimited: "],
      [Object.assign(new Error("Forbidden"), { status: 403 }), "chain/AccessDenied: "],
      ["no reason", "chain/NodeUnreachable: the client is unreachable: no reason."],
      [undefined, "chain/NodeUnreachable: the client is unreachable: undefined."],
      [
        new Error("HTTP request failed.\nURL: https://node.example/secret"),
        "chain/NodeUnreachable: the client is unreachable: HTTP request failed. URL: …."
      ]
    ]
    for (const [rejection, message] of rejections)
      expect(await errorOf({ client: node(failing("eth_chainId", () => rejection)) })).toContain(message)
  })

  test("says why a URL does not answer", async () => {
    const client = "https://node.example/secret"
    const answer = async (fetch: () => Promise<Response>) => {
      vi.stubGlobal("fetch", fetch)
      return errorOf({ client })
    }
    expect(await answer(() => Promise.reject(new TypeError("fetch failed")))).toContain("unreachable: fetch failed.")
    expect(await answer(async () => new Response("<html>", { status: 502 }))).toContain("unreachable: HTTP 502.")
    expect(await answer(async () => Response.json({ hello: 1 }))).toContain("the response is not JSON-RPC")
    expect(await answer(async () => new Response(null, { status: 401 }))).toContain("HTTP 401")
  })

  test("sends requests one by one to a node that takes no batch", async () => {
    const single = fetchOf(bundleNode([swap], { chainId: 1 }))
    vi.stubGlobal("fetch", async (url: unknown, init: RequestInit) =>
      String(init.body).startsWith("[") ? new Response("no batches", { status: 400 }) : single(url, init)
    )
    expect((await explain(hash, { client: "https://node.example" })).warnings).toEqual([])
  })
})

describe("transactions", () => {
  test.each<readonly [name: string, input: unknown, message: string]>([
    ["nothing", null, "transaction: expected a hash of 32 bytes in hex, or an object"],
    ["a short hash", "0x12", 'got "0x12"'],
    ["no sender", {}, "transaction.from: expected an address, got nothing"],
    [
      "an amount as a number",
      { from: swap.perspective, value: 1 },
      "transaction.value: expected a bigint of 0 or more"
    ],
    ["bytes with a missing digit", { from: swap.perspective, data: "0x1" }, "transaction.data: expected bytes in hex"],
    ["a name as the receiver", { from: swap.perspective, to: "vitalik.eth" }, "classify/InvalidAddress: "]
  ])("rejects %s", async (_, input, message) => {
    expect(await errorOf({ client: node() }, input)).toContain(message)
  })

  test("rejects what is no perspective", async () => {
    expect(await errorOf({ client: node(), perspective: "vitalik.eth" })).toBe(
      'classify/InvalidAddress: Invalid address "vitalik.eth": expected 0x and 40 hexadecimal digits.'
    )
  })

  test("says that a hash is unknown, pending, or without a receipt yet", async () => {
    const unknown = `0x${"12".repeat(32)}`
    expect(await errorOf({ client: node() }, unknown)).toBe(
      `chain/TransactionNotFound: ethereum has no transaction ${unknown}`
    )
    const { transaction } = swap
    type Call = Parameters<ReturnType<typeof node>["request"]>[0]
    const { request } = node()
    const client = {
      request: async (call: Call) => (call.method === "eth_getTransactionReceipt" ? null : request(call))
    }
    expect(await errorOf({ client })).toBe(
      `chain/TransactionNotFound: ethereum has no receipt of the mined transaction ${hash} yet. Retry.`
    )
    const unmined = {
      request: async (call: Call) =>
        call.method === "eth_getTransactionByHash"
          ? { ...transaction, blockNumber: null, blockHash: null }
          : client.request(call)
    }
    expect(await errorOf({ client: unmined })).toMatch(
      /^explain\/TransactionPending: ethereum has not mined the transaction 0x\w+ yet\. /
    )
  })

  test("rejects a client that answers with another transaction", async () => {
    const other = { ...swap.transaction, hash: `0x${"34".repeat(32)}` }
    expect(await errorOf({ client: node(answering("eth_getTransactionByHash", other)) })).toBe(
      `chain/InvalidField: transaction.hash: expected the requested ${hash}, got "${other.hash}"`
    )
  })

  test("fails without traces only if they are required", async () => {
    const client = node((method): unknown => {
      if (method === "debug_traceTransaction" || method === "trace_transaction")
        throw new RpcError(-32601, "no such method")
      return undefined
    })
    const { warnings, record } = await explain(hash, { client })
    expect(warnings).toEqual([
      "Internal calls are unknown, so that payments by contracts may be missing: the client does not support debug_traceTransaction"
    ])
    expect(record.metadata["internalCalls"]).toBe("unknown")
    expect(await errorOf({ client, traces: "required" })).toContain("explain/TracesUnavailable: ")
    expect((await explain(hash, { client, traces: false })).warnings).toEqual([])
    expect(client.count.get("debug_traceTransaction")).toBe(2)
  })

  test("explains without the names of tokens if they cannot be read", async () => {
    const client = node(failing("eth_call", () => new RpcError(-32005, "slow down")))
    const { warnings, description } = await explain(hash, { client })
    expect(warnings.join()).toContain("Names of tokens could not be read: the client limits the rate of requests.")
    expect(description).not.toBe("")
  })
})

test("rejects with the reason of an aborted signal, before and during a request", async () => {
  await expect(explain(hash, { client: node(), signal: AbortSignal.abort("before") })).rejects.toBe("before")
  const controller = new AbortController()
  const client = { request: () => new Promise<never>(() => controller.abort("during")) }
  await expect(explain(hash, { client, signal: controller.signal })).rejects.toBe("during")
})

test("no answer of a client makes it throw a TypeError", async () => {
  const method = fc.constantFrom(
    "eth_chainId",
    "eth_getTransactionByHash",
    "eth_getTransactionReceipt",
    "eth_getBlockByNumber",
    "debug_traceTransaction",
    "eth_call"
  )
  const value = fc.oneof(fc.anything(), fc.constantFrom("0x", "0x1", [], {}, null))
  await fc.assert(
    fc.asyncProperty(method, value, fc.boolean(), async (broken, answer, rejects) => {
      const { request } = node()
      const client = {
        request: async (call: Parameters<typeof request>[0]) => {
          if (call.method !== broken) return request(call)
          if (rejects) throw answer
          return answer
        }
      }
      const error = await explain(hash, { client }).then(
        () => undefined,
        (error: unknown) => error
      )
      if (error !== undefined) expect(error).toHaveProperty("_tag")
    }),
    { numRuns: 150 }
  )
})

test("refuses other clients and transactions at compile time", () => {
  expectTypeOf<ReturnType<typeof viemClient>>().toExtend<Client>()
  expectTypeOf<ReturnType<typeof ethersProvider>>().toExtend<Client>()
  expectTypeOf<URL>().toExtend<Client>()
  expectTypeOf<{ readonly call: () => void }>().not.toExtend<Client>()
  expectTypeOf<number>().not.toExtend<Client>()
  expectTypeOf<{ readonly to: Hex }>().not.toExtend<Parameters<typeof explain>[0]>()
  expectTypeOf<{ readonly from: Hex; readonly value: number }>().not.toExtend<Parameters<typeof explain>[0]>()
  expectTypeOf(explain).parameter(1).toHaveProperty("client").toEqualTypeOf<Client>()
})

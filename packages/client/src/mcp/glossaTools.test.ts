import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { address, transaction } from "../../test/fakeOperations.ts"
import { callTool, withClient } from "../../test/testClient.ts"
import type { GlossaError, TransactionDetails, TransactionHistory } from "../index.ts"
import { maxAnswerLength } from "./answer/cutAnswer.ts"
import type { OperationMethods } from "./Operations.ts"
import { serverInfo } from "./serverInfo.ts"
import { calls } from "./toolkit.ts"

const versions = serverInfo.protocols.map(({ protocolVersion }) => protocolVersion)

describe.each(versions)("protocol %s", version => {
  test("lists every tool with a description, bounds and annotations", async () => {
    const { tools } = await withClient(client => client.listTools(), {}, version)
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(calls))
    for (const { description, inputSchema, annotations } of tools) {
      expect(description).toMatch(/\.$/)
      for (const property of Object.values(inputSchema["properties"] as Record<string, object>))
        expect(property).toHaveProperty("description")
      if (version !== "2024-11-05")
        expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, idempotentHint: true })
    }
  })

  test("answers with sentences first, then the JSON, which is the structured content too", async () => {
    const { content, structuredContent, isError } = await callTool("history", { address }, {}, version)
    const [sentences, json, ...others] = content.map(block => (block.type === "text" ? block.text : ""))
    expect(sentences).toBe(
      [
        `1 transaction of ${address}:`,
        `2024-01-20T15:33:24Z ethereum-mainnet: ${transaction.description} (${transaction.txHash})`,
        'Call history with startingFrom "2024-01-20T15:33:24.000000001Z" and the same other parameters for the next page.'
      ].join("\n")
    )
    const answer = { address, transactions: [transaction], endingAt: "2024-01-20T15:33:24.000000001Z" }
    expect([JSON.parse(json ?? ""), others, isError ?? false]).toEqual([answer, [], false])
    if (version >= "2025-06-18") expect(structuredContent).toEqual(answer)
  })
})

test("an unknown tool is an error of the protocol", async () => {
  const error = await withClient(client => Effect.flip(client.callTool({ name: "send", arguments: {} })))
  expect(error).toMatchObject({ code: -32602, message: expect.stringContaining("send") })
})

describe("the sentences", () => {
  test("of a profile say who it is", async () => {
    const { content } = await callTool("profile", { address })
    expect(content[0]).toMatchObject({
      text: `Ada (${address})\nActive on Ethereum.\nNet worth of what could be read: 12.5 USD.\nTags: Deployer.\nWarning: no node is configured`
    })
  })

  test("of a profile that could not be read do not say that it is inactive", async () => {
    const profile = {
      address,
      blockchains: [],
      netWorth: { amount: 0, currency: "USD" },
      warnings: ["no node answers"]
    }
    const { content } = await callTool("profile", { address }, { getProfile: async () => profile as never })
    expect(content[0]).toMatchObject({ text: expect.stringContaining("Chains unknown: not everything could be read") })
    expect(content[0]).toMatchObject({ text: expect.not.stringContaining("Not active") })
  })

  test("of a contract say what it is, and its ABI is an array", async () => {
    const { content, structuredContent } = await callTool("contract", { address })
    expect(content[0]).toMatchObject({
      text: `USD Coin (USDC): ${address} on ethereum.\nToken standard: ERC20.\nIts ABI comes from verified source.\nThe ABI entries of this answer: 1 function, 1 event, 0 errors.`
    })
    expect(structuredContent).toMatchObject({ abi: [{ name: "totalSupply" }, { name: "Transfer" }] })
  })

  test("of a transaction with its evidence say why, and why other proposals were not chosen", async () => {
    const evidence: NonNullable<TransactionDetails["evidence"]> = {
      acts: [],
      because: {
        chosen: { by: "call", action: "claim", name: "claim()", because: "the called function's name says so" },
        rejected: [{ by: "flows", action: "receive", description: "Received funds" }],
        refiners: [],
        confidence: { id: "name", level: "medium", because: "a name is usually true" }
      }
    }
    const details = { ...transaction, evidence }
    const { content } = await callTool(
      "transaction",
      { hash: transaction.txHash },
      { getTransaction: async () => details }
    )
    expect(content[0]).toMatchObject({
      text: expect.stringContaining(
        [
          `chosen: ${transaction.description} (function claim()): the called function's name says so`,
          "not chosen: Received funds (assets that moved): it says no more than the chosen one",
          "confidence medium: a name is usually true"
        ].join("\n")
      )
    })
  })

  test("of an ABI say its format", async () => {
    const { content } = await callTool("contract", { address, format: "human-readable" })
    expect(content[0]).toMatchObject({ text: `The ABI of ${address} as human-readable.` })
  })
})

describe("a contract's ABI in a format", () => {
  test("is requested from the operation that formats it, and is a list of lines", async () => {
    const requests: Array<unknown> = []
    const getAbi: OperationMethods["getAbi"] = async (...request) => {
      requests.push(request)
      return "interface IContract {\n}"
    }
    const options = { format: "solidity", blockchain: "polygon", allowPartial: true } as const
    const { structuredContent } = await callTool("contract", { address, evidence: false, ...options }, { getAbi })
    expect(requests).toEqual([[address, expect.objectContaining(options)]])
    expect(structuredContent).toEqual({ address, format: "solidity", abi: ["interface IContract {", "}"] })
  })

  test("is a list of entries as JSON", async () => {
    const getAbi = async () => '[{"type":"receive","stateMutability":"payable"}]'
    const { structuredContent } = await callTool("contract", { address, format: "json" }, { getAbi })
    expect(structuredContent).toMatchObject({ abi: [{ type: "receive" }] })
  })

  test("is read on with offset", async () => {
    const { structuredContent } = await callTool("contract", { address, format: "human-readable", offset: 1 })
    expect(structuredContent).toMatchObject({ abi: ["event Transfer()"] })
  })
})

test("the sentences of a transaction say what it did, and its fee", async () => {
  const { content } = await callTool("transaction", { hash: transaction.txHash })
  expect(content[0]).toMatchObject({
    text: `2024-01-20T15:33:24Z ethereum-mainnet: ${transaction.description} (${transaction.txHash})\nFee: 0.001 ETH.`
  })
})

test("the sentences of a preview say what changes, what may be taken, and what to beware of", async () => {
  const unsent = { blockchain: "ethereum", from: address, to: address }
  const { content } = await callTool("preview", { transactions: [unsent] })
  expect(content[0]).toMatchObject({
    text: [
      "Approve Uniswap V2 to spend unlimited USDC",
      "Balance changes of the sender: -1.5 USDC.",
      "Approval: Uniswap V2 may take unlimited USDC afterwards.",
      "Warning (unlimited-approval): The spender may take all USDC.",
      "Executed by a node (eth_simulateV1) after block 7. Nothing was signed or sent."
    ].join("\n")
  })
})

test("the sentences of decoded data show the call, and how sure it is", async () => {
  const { content } = await callTool("decode", { data: "0xa9059cbb" })
  expect(content[0]).toMatchObject({
    text: `The call transfer(to: ${address}, uint256: 5), decoded by a published signature with this selector or topic, which may be another contract's.\nOther signatures fit too: many_msg_babbage(bytes1).`
  })
})

describe("parameters that no operation accepts", () => {
  test.each([
    [{ address, limit: 0 }, 'Expected a value between 1 and 100\n  at ["limit"]'],
    [{ address, actionz: ["swap"] }, 'Expected no excess property\n  at ["actionz"]'],
    [{ address, blockchains: ["x".repeat(41)] }, '["blockchains"]'],
    [{ limit: 5 }, '["address"]'],
    [{ address: "x".repeat(300) }, '["address"]']
  ])("%j is rejected with what was expected", async (parameters, reason) => {
    const { isError, content } = await callTool("history", parameters)
    expect([isError, content[0]]).toEqual([true, { type: "text", text: expect.stringContaining(reason) }])
  })
})

const glossaError = (problem: object, retryAfter?: number) =>
  Object.assign(new Error("failed"), { name: "GlossaError", problem, retryAfter, ...problem }) as GlossaError

describe("failures of an operation", () => {
  const invalid = { title: "Invalid parameter", status: 400, code: "invalid-parameter", detail: "2 parameters" }
  test.each([
    [
      glossaError({ ...invalid, errors: [{ parameter: "starting_from", reason: "expected a time, got x" }] }),
      "Invalid parameter (invalid-parameter): startingFrom: expected a time, got x"
    ],
    [
      glossaError({ title: "Too many requests", status: 429, code: "rate-limited", detail: "Limited.", errors: [] }, 7),
      "Too many requests (rate-limited): Limited. Retry in 7 s."
    ],
    [
      glossaError({ title: "API key unknown", status: 401, code: "unknown-key", detail: "Not a key.", errors: [] }),
      "API key unknown (unknown-key): Not a key. Configure this server with a valid API key."
    ],
    [
      new TypeError("fetch failed: http://10.0.0.1/secret"),
      "The Glossa service cannot be reached. Check that it runs, and the URL that this server was given."
    ],
    [new Error("x".repeat(5_000)), "x".repeat(2_000)],
    ["nonsense", "The call failed for an unknown reason."]
  ])("%s says what to do", async (error, text) => {
    const { isError, content, structuredContent } = await callTool(
      "history",
      { address },
      { getTransactions: () => Promise.reject(error) }
    )
    expect({ isError, content, structuredContent }).toEqual({ isError: true, content: [{ type: "text", text }] })
  })
})

describe("a long answer", () => {
  const pageOf = (count: number): TransactionHistory => ({
    address,
    transactions: Array.from({ length: count }, () => ({ ...transaction, metadata: { note: "x".repeat(1_000) } })),
    endingAt: `after ${count}`
  })

  test("of a history is requested again with fewer transactions, so that the next page follows", async () => {
    const limits: Array<number | undefined> = []
    const { structuredContent } = await callTool(
      "history",
      { address, limit: 100 },
      {
        getTransactions: async (_, { limit } = {}) => {
          limits.push(limit)
          return pageOf(limit ?? 0)
        }
      }
    )
    const { transactions, endingAt, truncated } = structuredContent as unknown as TransactionHistory &
      Record<string, unknown>
    expect(limits).toEqual([100, transactions.length])
    expect([endingAt, truncated]).toEqual([`after ${transactions.length}`, undefined])
    expect(JSON.stringify(structuredContent).length).toBeLessThanOrEqual(maxAnswerLength)
  })

  test("of a contract is cut, says so, and is read on with offset", async () => {
    const abi = Array.from({ length: 1_000 }, (_, i) => ({ type: "function", name: `f${i}`, inputs: [], outputs: [] }))
    const getContract = async () => ({
      address,
      abi: JSON.stringify(abi),
      verified: true,
      blockchain: "ethereum" as const
    })
    const read = async (offset: number) => {
      const { structuredContent, content } = await callTool("contract", { address, offset }, { getContract })
      return { ...(structuredContent as { abi: ReadonlyArray<object>; truncated?: ReadonlyArray<string> }), content }
    }
    const first = await read(0)
    expect(first.truncated).toEqual([`abi: ${first.abi.length} of 1000`])
    expect(first.content[0]).toMatchObject({
      text: expect.stringContaining(
        `Cut (abi: ${first.abi.length} of 1000). Call contract again with offset increased by the number of entries shown.`
      )
    })
    const second = await read(first.abi.length)
    expect([...first.abi, ...second.abi]).toEqual(abi.slice(0, first.abi.length + second.abi.length))
  })
})

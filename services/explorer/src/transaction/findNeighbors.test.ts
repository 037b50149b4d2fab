import type { GlossaClient, Transaction } from "@glossa/client"
import { expect, test } from "vitest"
import { findNeighbors, followingOf } from "./findNeighbors.ts"

const at = (txHash: string, second: number) =>
  ({ txHash, timestamp: `2024-01-01T00:00:0${second}Z`, blockchain: "optimism-mainnet" }) as Transaction

test("the following transaction comes after the last part of this one, also within a second", () => {
  const list = [at("a", 1), at("b", 1), at("b", 1), at("c", 1), at("d", 2)]
  expect(followingOf(list, at("b", 1))?.txHash).toBe("c")
  expect(followingOf(list, at("d", 2))).toBeUndefined()
})

test("a transaction that is not in the history has neighbors in other seconds", () => {
  expect(followingOf([at("a", 1), at("d", 2)], at("new", 1))?.txHash).toBe("d")
  expect(followingOf([], at("new", 1))).toBeUndefined()
})

test("reads the history of the sender on the same chain in both directions", async () => {
  const requests: Array<unknown> = []
  const getTransactions = async (address: string, options: { readonly order?: string }) => {
    requests.push({ address, ...options, signal: undefined })
    return { transactions: options.order === "ascending" ? [at("b", 2), at("c", 3)] : [at("b", 2), at("a", 1)] }
  }
  const client = { getTransactions } as unknown as GlossaClient
  const neighbors = await findNeighbors(client, at("b", 2), "0xa", AbortSignal.timeout(1_000))
  expect(neighbors).toEqual({ previous: at("a", 1), next: at("c", 3) })
  expect(requests).toMatchObject([
    { address: "0xa", order: "descending", startingFrom: "2024-01-01T00:00:02Z", blockchains: ["optimism"] },
    { order: "ascending" }
  ])
})

test.each([
  [undefined, "none"],
  [["optimism: indexed from block 66 (2024-02-27T12:00:00Z) on"], "unknown"]
])("without a following transaction, the warnings %j make it %s", async (warnings, expected) => {
  const getTransactions = async () => ({ transactions: [at("b", 2)], ...(warnings && { warnings }) })
  const client = { getTransactions } as unknown as GlossaClient
  const neighbors = await findNeighbors(client, at("b", 2), "0xa", AbortSignal.timeout(1_000))
  expect(neighbors).toEqual({ previous: expected, next: expected })
})

test("a page that is full of one second has no certain neighbor", async () => {
  const getTransactions = async () => ({ transactions: Array.from({ length: 10 }, () => at("b", 2)) })
  const client = { getTransactions } as unknown as GlossaClient
  const neighbors = await findNeighbors(client, at("b", 2), "0xa", AbortSignal.timeout(1_000))
  expect(neighbors).toEqual({ previous: "unknown", next: "unknown" })
})

import { parseBundle } from "@glossa/chain/normalize"
import { withListedImage } from "@glossa/chain/tokens"
import {
  type Address,
  analyzeTransaction,
  checksumAddress,
  nativeTokenAddress,
  type RecordJson,
  toJson
} from "@glossa/classify"
import { bundles } from "@glossa/fixtures"
import { defaultSignatures } from "@glossa/signatures/node"
import { afterEach, expect, test, vi } from "vitest"
import { bundleNode, fetchOf } from "../test/bundleNode.ts"
import { ethersProvider, viemClient } from "../test/clients.ts"
import type { Client } from "./client/Client.ts"
import { explain } from "./explain.ts"

const recorded = bundles()

const records = new Map<string, RecordJson>()

/** The record of the recording itself, which no client reads. */
const recordOf = (bundle: (typeof recorded)[number], perspective = bundle.perspective): RecordJson => {
  const key = `${bundle.id} ${perspective}`
  const known = records.get(key)
  if (known !== undefined) return known
  const parsed = parseBundle(bundle)
  if (parsed instanceof Error) throw parsed
  const { transaction, tokens } = parsed
  const analysis = analyzeTransaction(transaction)
  const isToken = (address: Address) => analysis.tokens.has(address) || address === nativeTokenAddress
  const record = toJson(
    analysis.record(perspective as Address, {
      token: address =>
        isToken(address) ? withListedImage(transaction.chain, address, tokens.get(address)) : undefined,
      contractName: () => undefined,
      functionName: defaultSignatures.functionName,
      eventName: defaultSignatures.eventName
    })
  )
  records.set(key, record)
  return record
}

type Node = ReturnType<typeof bundleNode>

/** The URL of a node, which `fetch` is made to answer. */
const urlOf = (() => {
  const served: Array<Node> = []
  const answer = (url: string, init: RequestInit) => fetchOf(served[Number(new URL(url).pathname.slice(1))]!)(url, init)
  return (node: Node): string => {
    vi.stubGlobal("fetch", answer)
    return `https://node.example/${served.push(node) - 1}`
  }
})()

/** A client of the node with one recording. */
const clients: ReadonlyArray<readonly [name: string, connect: (node: Node, chainId: number) => Client]> = [
  ["a client of viem", viemClient],
  ["a provider of ethers", ethersProvider],
  ["a URL", node => urlOf(node)]
]

afterEach(() => vi.unstubAllGlobals())

/** Recordings that are explained at once. */
const atOnce = 40

test.each(clients)("explains each recording through %s as the recording itself is classified", async (_, connect) => {
  for (let from = 0; from < recorded.length; from += atOnce) {
    const some = recorded.slice(from, from + atOnce).map(bundle => {
      const { chainId } = bundle
      const node = bundleNode([bundle], { chainId })
      return { bundle, node, client: connect(node, chainId) }
    })
    await Promise.all(
      some.map(async ({ bundle, client }) => {
        const { hash } = bundle.transaction
        const perspective = checksumAddress(bundle.perspective as Address)
        const { record, ...explanation } = await explain(hash, { client, perspective })
        expect(record, bundle.id).toEqual(recordOf(bundle))
        expect(explanation, bundle.id).toMatchObject({
          description: record.description,
          sent: record.assetsSent,
          received: record.assetsReceived,
          participates: true,
          warnings: []
        })
      })
    )
  }
})

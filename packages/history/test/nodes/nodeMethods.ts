import type { Transaction } from "@glossa/classify"
import { type Methods, RpcFailure } from "../../../chain/test/fakeNode.ts"
import type { Block } from "../../src/index.ts"
import { addressOf } from "../appearances.ts"
import type { FakeChain } from "./fakeChain.ts"

const hex = (n: number | bigint) => `0x${n.toString(16)}`
const word = (text: string) => `0x${text.slice(2).padStart(64, "0")}`
const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
const bloom = `0x${"0".repeat(512)}`

const place = (block: Block, { hash, index }: Transaction) => ({
  blockHash: block.hash,
  blockNumber: hex(block.number),
  transactionHash: hash,
  transactionIndex: hex(index)
})

const rawTransaction = (block: Block, { hash, from, to, value, index, nonce }: Transaction) => ({
  hash,
  blockHash: block.hash,
  blockNumber: hex(block.number),
  transactionIndex: hex(index),
  type: "0x2",
  from,
  to,
  value: hex(value),
  input: "0x",
  nonce: hex(nonce ?? 0),
  gas: "0x5208",
  gasPrice: "0x1"
})

/** Every second transaction also moves a token. */
const rawReceipt = (block: Block, transaction: Transaction) => ({
  ...place(block, transaction),
  from: transaction.from,
  to: transaction.to,
  contractAddress: null,
  status: "0x1",
  type: "0x2",
  gasUsed: "0x5208",
  cumulativeGasUsed: "0x5208",
  effectiveGasPrice: "0x1",
  logsBloom: bloom,
  logs:
    transaction.index % 2 === 0
      ? []
      : [
          {
            ...place(block, transaction),
            address: addressOf(900 + (block.number % 3)),
            topics: [transferTopic, word(transaction.from), word(addressOf(1 + (block.number % 6)))],
            data: word("0x05"),
            logIndex: hex(transaction.index),
            removed: false
          }
        ]
})

const rawTrace = ({ hash, from, to, value }: Transaction) => ({
  txHash: hash,
  result: { type: "CALL", from, to, value: hex(value), input: "0x", output: "0x", gas: "0x0", gasUsed: "0x0" }
})

const numberIn = ([tag]: ReadonlyArray<unknown>, fake: FakeChain): number => {
  if (tag === "earliest") return 0
  return tag === "latest" ? fake.blocks.length - 1 : Number(tag)
}

/** The methods of a node of the chain, which the indexer calls. */
export const nodeMethods = (fake: FakeChain): Methods => {
  const at = (params: ReadonlyArray<unknown>) => fake.blocks[numberIn(params, fake)]
  const each = (params: ReadonlyArray<unknown>, read: (block: Block, transaction: Transaction) => unknown) => {
    const block = at(params)
    return block === undefined ? null : block.transactions.map(transaction => read(block, transaction))
  }
  return {
    eth_blockNumber: () => hex(fake.blocks.length - 1),
    eth_getBlockByNumber: params => {
      const block = at(params)
      if (block === undefined) return null
      const { number, hash, parentHash, timestamp, transactions } = block
      return {
        number: hex(number),
        hash,
        parentHash,
        timestamp: hex(timestamp),
        transactions: transactions.map(transaction =>
          params[1] === true ? rawTransaction(block, transaction) : transaction.hash
        )
      }
    },
    eth_getBlockReceipts: params => each(params, rawReceipt),
    debug_traceBlockByNumber: params => each(params, (_, transaction) => rawTrace(transaction)),
    debug_traceTransaction: ([hash]) => {
      const all = fake.blocks.flatMap(({ transactions }) => transactions)
      const transaction = all.find(transaction => transaction.hash === hash)
      return transaction === undefined ? new RpcFailure(-32000, "transaction not found") : rawTrace(transaction).result
    }
  }
}

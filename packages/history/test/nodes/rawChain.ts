import type { Methods } from "../../../chain/test/fakeNode.ts"
import { addressOf, hashOf } from "../appearances.ts"

type Part = Readonly<Record<string, unknown>>
type Parts = ReadonlyArray<Part>

export const blocksInChain = 12
const transactionsInBlock = 3
const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"

const hex = (number: number) => `0x${number.toString(16)}`
const word = (address: string) => `0x${address.slice(2).padStart(64, "0")}`
const blockHash = (number: number) => hashOf(`raw block ${number}`)
const secondOf = (number: number) => 1_600_000_000 + 12 * number

const numbers = Array.from({ length: blocksInChain }, (_, number) => number)
const places = Array.from({ length: transactionsInBlock }, (_, place) => place)

const placeOf = (number: number, place: number) => ({
  blockHash: blockHash(number),
  blockNumber: hex(number),
  transactionHash: hashOf(`raw ${number} ${place}`),
  transactionIndex: hex(place)
})

/** Each transaction pays, transfers a token, and makes a call that pays on; all addresses of a block differ. */
const callOf = (number: number, place: number) => {
  const [from, to] = [addressOf(100 + 4 * place), addressOf(101 + 4 * place)]
  return { from, to, value: hex(1 + number * 3 + place), input: hex(0x10000000 + number * 3 + place) }
}

const blockOf = (number: number): Part => ({
  number: hex(number),
  hash: blockHash(number),
  parentHash: blockHash(number - 1),
  timestamp: hex(secondOf(number)),
  transactions: places.map(place => {
    const { transactionHash: hash, ...where } = placeOf(number, place)
    return { ...callOf(number, place), ...where, hash, nonce: "0x1", type: "0x2", gasPrice: "0x3" }
  })
})

const receiptsOf = (number: number): Parts =>
  places.map(place => {
    const { from, to } = callOf(number, place)
    const topics = [transferTopic, word(from), word(addressOf(102 + 4 * place))]
    const log = { ...placeOf(number, place), address: to, topics, data: word("0x01"), logIndex: hex(place) }
    const price = { status: "0x1", gasUsed: "0x5208", effectiveGasPrice: "0x2", contractAddress: null }
    return { ...placeOf(number, place), ...price, from, to, logs: [log] }
  })

const tracesOf = (number: number): Parts =>
  places.map(place => {
    const { to, value } = callOf(number, place)
    const calls = [{ type: "CALL", from: to, to: addressOf(103 + 4 * place), value, input: "0x" }]
    return {
      txHash: placeOf(number, place).transactionHash,
      result: { type: "CALL", ...callOf(number, place), calls }
    }
  })

const of = (parts: (number: number) => unknown) => (params: ReadonlyArray<unknown>) =>
  Number(params[0]) < blocksInChain ? parts(Number(params[0])) : null

/** A node of a short chain whose rows need every part of a block. */
export const rawChain: Methods = {
  eth_blockNumber: () => hex(blocksInChain - 1),
  eth_getBlockByNumber: of(blockOf),
  eth_getBlockReceipts: of(receiptsOf),
  debug_traceBlockByNumber: of(tracesOf),
  debug_traceTransaction: ([asked]) =>
    numbers.flatMap(tracesOf).find(({ txHash }) => txHash === asked)?.["result"] ?? null
}

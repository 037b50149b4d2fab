import type { Action, Address, ContractType, Hex, RecordJson } from "@glossa/classify"
import { chainNames } from "@glossa/classify/chains"
import { packPosition, unpackPosition } from "@glossa/timestamp"
import fc from "fast-check"
import type { Appearance, IndexedTransaction } from "../src/index.ts"

/** The position of a transaction from the numbers of its chain, its block within the second and its index in the block. */
export const positionOf = (chain: number, block: number, transaction: number): number =>
  packPosition({ chain, block, transaction }) as number

/** An address made from a number. */
export const addressOf = (n: number): Address => `0x${n.toString(16).padStart(40, "0")}`

/** A hash made from a text. */
export const hashOf = (text: string): Hex => `0x${Buffer.from(text).toString("hex").padStart(64, "0").slice(-64)}`

export const someActions: ReadonlyArray<Action> = ["swap", "send", "approve"]
export const someContractTypes: ReadonlyArray<ContractType> = ["exchange", "native", "token"]

export const someProtocols: ReadonlyArray<string> = ["uniswap-v3", "erc20"]

export interface TestAct {
  readonly second: number
  readonly position: number
  readonly action: Action
  readonly contractType: ContractType
  readonly protocol?: string | undefined
  readonly spam?: boolean
}

/** What an address did at a position; many share a second, few are equal. */
export const testAct: fc.Arbitrary<TestAct> = fc
  .record({
    second: fc.integer({ min: 1_600_000_000, max: 1_600_000_005 }),
    chain: fc.integer({ min: 0, max: 2 }),
    block: fc.integer({ min: 0, max: 2 }),
    transaction: fc.integer({ min: 0, max: 3 }),
    action: fc.constantFrom(...someActions),
    contractType: fc.constantFrom(...someContractTypes),
    protocol: fc.constantFrom(undefined, ...someProtocols),
    spam: fc.boolean()
  })
  .map(({ chain, block, transaction, ...rest }) => ({ ...rest, position: positionOf(chain, block, transaction) }))

export const appearanceAt = (address: Address, act: TestAct): Appearance => {
  const { second, position, action, contractType, protocol, spam = false } = act
  const chain = chainNames[unpackPosition(position).chain]!
  const hash = hashOf(`${second}/${position}`)
  const record: RecordJson = {
    txHash: hash,
    timestamp: `${new Date(second * 1000).toISOString().slice(0, 19)}Z`,
    blockchain: `${chain}-mainnet`,
    action,
    contractType,
    contractName: "Something",
    description: `Did ${action} at ${position}`,
    fee: { amount: 0.1, amountExact: "0.1", currency: "ETH" },
    assetsSent: [],
    assetsReceived: [],
    metadata: {
      rule: "test",
      ...(protocol === undefined ? {} : { protocol }),
      ...(spam ? { spam: "a reason" } : {})
    }
  }
  return { chain, address, second, position, block: second, isSender: position % 20 === 1, record }
}

/** The transactions of appearances, as if the first of each were its sender's. */
export const transactionsOf = (appearances: ReadonlyArray<Appearance>): ReadonlyArray<IndexedTransaction> => {
  const byHash = new Map<Hex, IndexedTransaction>()
  for (const { chain, second, position, block, address, record } of appearances)
    if (!byHash.has(record.txHash))
      byHash.set(record.txHash, { chain, hash: record.txHash, second, position, block, sender: address })
  return [...byHash.values()]
}

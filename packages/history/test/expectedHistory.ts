import type { Address, Hex } from "@glossa/classify"
import { compareSortKeys } from "@glossa/timestamp"
import { chainNumber } from "../src/store/rows/columns.ts"
import { positionOf } from "./appearances.ts"
import type { FakeChain } from "./nodes/fakeChain.ts"

/** The blocks of a chain, with how many of their second precede each. */
const withOrdinals = ({ blocks }: FakeChain) =>
  blocks.map((block, i) => ({
    ...block,
    ordinal: i - blocks.findIndex(({ timestamp }) => timestamp === block.timestamp)
  }))

/** The history of an address on some chains in order, from the blocks alone. */
export const expected = (
  fakes: ReadonlyArray<FakeChain>,
  address: Address
): ReadonlyArray<{ second: number; position: number; hash: Hex }> =>
  fakes
    .flatMap(fake =>
      withOrdinals(fake).flatMap(({ timestamp: second, ordinal, transactions }) =>
        transactions
          .filter(({ from, to }) => from === address || to === address)
          .map(({ hash, index }) => ({ second, position: positionOf(chainNumber(fake.chain), ordinal, index), hash }))
      )
    )
    .sort(compareSortKeys)

/** The part of {@link expected} that an ascending walk returns: up to where all chains are known. */
export const expectedAscending = (fakes: ReadonlyArray<FakeChain>, address: Address) => {
  const ends = fakes.map(fake => {
    const { timestamp, ordinal } = withOrdinals(fake).at(-1)!
    return { second: timestamp, position: positionOf(chainNumber(fake.chain), ordinal + 1, 0) }
  })
  return expected(fakes, address).filter(row => ends.every(end => compareSortKeys(row, end) < 0))
}

/** The chains up to a block of each. */
export const upTo = (fakes: ReadonlyArray<FakeChain>, last: ReadonlyArray<number>): ReadonlyArray<FakeChain> =>
  fakes.map((fake, i) => Object.assign(Object.create(fake), { blocks: fake.blocks.slice(0, last[i]! + 1) }))

/** The second of the first block of a chain after these. */
export const omittedFrom = (fakes: ReadonlyArray<FakeChain>, last: ReadonlyArray<number>): number =>
  Math.min(...fakes.map((fake, i) => fake.blocks[last[i]! + 1]?.timestamp ?? Number.POSITIVE_INFINITY))

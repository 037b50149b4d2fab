import type { Address, Chain, Hex, Transaction } from "@glossa/classify"
import { Effect, Layer } from "effect"
import { type Block, BlockSource, SourceUnavailableError } from "../../src/index.ts"
import { addressOf, hashOf } from "../appearances.ts"

export const payment = (chain: Chain, block: number, index: number, tag: string, timestamp: number): Transaction => ({
  chain,
  hash: hashOf(`${chain}${tag}${block}/${index}`),
  blockNumber: block,
  timestamp,
  index,
  type: 2,
  from: addressOf(1 + ((block * 7 + index) % 5)),
  to: addressOf(1 + ((block * 3 + index * 2) % 6)),
  created: null,
  value: 10n ** 18n,
  input: "0x",
  nonce: block,
  succeeded: true,
  fee: { total: 21_000n, l1: 0n, blob: 0n },
  logs: [],
  calls: [],
  revertData: null,
  delegates: []
})

/** A generated chain that grows, reorganizes, fails and lags under the control of a test. */
export class FakeChain {
  readonly chain: Chain
  blocks: Array<Block> = []
  /** Whether the n-th request succeeds. */
  answers: (request: number) => boolean = () => true
  /** Runs at each request, before the response. */
  meanwhile: Effect.Effect<void> = Effect.yieldNow
  /** The highest block that is returned; the head may be above it. */
  shown = Number.POSITIVE_INFINITY
  requests = 0
  fetched: Array<number> = []
  private fork = 0
  private everyBlock = new Map<Hex, Block>()

  constructor(chain: Chain = "ethereum") {
    this.chain = chain
  }

  grow(count: number, secondsApart: (block: number) => number = () => 12): this {
    for (let i = 0; i < count; i++) {
      const number = this.blocks.length
      const parent = this.blocks.at(-1)
      const timestamp = parent === undefined ? 1_500_000_000 : parent.timestamp + secondsApart(number)
      const tag = `f${this.fork}`
      const block: Block = {
        number,
        hash: hashOf(`block ${this.chain} ${tag} ${number}`),
        parentHash: parent?.hash ?? hashOf("nothing"),
        timestamp,
        transactions: Array.from({ length: (number * 5 + this.fork) % 4 }, (_, i) =>
          payment(this.chain, number, i, tag, timestamp)
        )
      }
      this.blocks.push(block)
      this.everyBlock.set(block.hash, block)
    }
    return this
  }

  /** Replaces the last blocks by as many others, and appends more. */
  reorganize(depth: number, more = 1, secondsApart?: (block: number) => number): this {
    this.fork++
    this.blocks = this.blocks.slice(0, this.blocks.length - depth)
    return this.grow(depth + more, secondsApart)
  }

  private request<A>(wanted: string, answer: () => A) {
    return Effect.suspend(() => {
      const request = this.requests++
      return Effect.flatMap(this.meanwhile, () =>
        this.answers(request)
          ? Effect.sync(answer)
          : Effect.fail(new SourceUnavailableError({ chain: this.chain, wanted, cause: new Error("no response") }))
      )
    })
  }

  readonly head = Effect.suspend(() => this.request("the head", () => this.blocks.length - 1))
  header = (number: number) =>
    this.request(`header ${number}`, () => (number > this.shown ? null : (this.blocks[number] ?? null)))
  block = (number: number) =>
    this.request(`block ${number}`, () => {
      this.fetched.push(number)
      return number > this.shown ? null : (this.blocks[number] ?? null)
    })

  /** The expected index: for each address, its transactions in order. */
  expected(from = 0, to = this.blocks.length - 1): Map<Address, Array<Hex>> {
    return this.histories(this.blocks.slice(from, to + 1))
  }

  /** As {@link expected}, up to a block of any fork. */
  expectedUpTo(hash: Hex): Map<Address, Array<Hex>> {
    const branch: Array<Block> = []
    for (let block = this.everyBlock.get(hash); block !== undefined; block = this.everyBlock.get(block.parentHash))
      branch.unshift(block)
    return this.histories(branch)
  }

  private histories(blocks: ReadonlyArray<Block>): Map<Address, Array<Hex>> {
    const histories = new Map<Address, Array<Hex>>()
    for (const { transactions } of blocks)
      for (const { from: sender, to: receiver, hash } of transactions)
        for (const address of new Set([sender, receiver!])) {
          const history = histories.get(address) ?? []
          history.push(hash)
          histories.set(address, history)
        }
    return histories
  }
}

export const sourceOf = (...fakes: ReadonlyArray<FakeChain>): Layer.Layer<BlockSource> => {
  const of = (chain: Chain) => fakes.find(fake => fake.chain === chain)!
  return Layer.succeed(BlockSource, {
    head: chain => of(chain).head,
    earliest: () => Effect.succeed(0),
    header: (chain, number) => of(chain).header(number),
    block: (chain, number) => of(chain).block(number)
  })
}

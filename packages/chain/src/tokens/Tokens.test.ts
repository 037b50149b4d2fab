import { assert, describe, it } from "@effect/vitest"
import { type Address, checksumAddress } from "@glossa/classify"
import { Effect, Layer } from "effect"
import { answer, fakeNode, type Handler, RpcFailure } from "../../test/fakeNode.ts"
import { address } from "../../test/raw.ts"
import { RpcClients } from "../RpcClients.ts"
import { Tokens } from "./Tokens.ts"

const word = (value: number) => value.toString(16).padStart(64, "0")
const text = (value: string) => {
  const hex = Buffer.from(value).toString("hex")
  return `0x${word(32)}${word(value.length)}${hex.padEnd(Math.ceil(hex.length / 64) * 64, "0")}`
}
const yes = `0x${word(1)}`
const no = `0x${word(0)}`
const reverted = new RpcFailure(3, "execution reverted", "0x")

const [name, symbol, decimals, totalSupply] = ["0x06fdde03", "0x95d89b41", "0x313ce567", "0x18160ddd"]
const supports = (id: string) => `0x01ffc9a7${id.padEnd(64, "0")}`

type Says = Readonly<Record<string, unknown>>
const coin = address(0x20)
const picture = address(0x72)
const ticket = address(0x11)
const anything = address(0x66)
const fallback = address(0x67)
const named = address(0x6e)
const broken = address(0xbb)
const hostile = address(0x68)
const contracts: Readonly<Record<Address, Says>> = {
  [`0x${"ab".repeat(20)}`]: { [symbol]: text("LETTERS"), [decimals]: reverted },
  [coin]: {
    [name]: text("USD Coin"),
    [symbol]: text("USDC"),
    [decimals]: `0x${word(6)}`,
    [totalSupply]: `0x${word(9)}`
  },
  [picture]: {
    [name]: text("Kitty"),
    [symbol]: text("CK"),
    [totalSupply]: `0x${word(10_000)}`,
    [supports("80ac58cd")]: yes,
    [supports("ffffffff")]: no
  },
  [ticket]: { [supports("80ac58cd")]: no, [supports("d9b67a26")]: yes, [totalSupply]: `0x${"ff".repeat(32)}` },
  // fallbacks that say yes to everything
  [fallback]: {
    [name]: yes,
    [symbol]: yes,
    [decimals]: yes,
    [supports("80ac58cd")]: yes,
    [supports("d9b67a26")]: yes,
    [supports("ffffffff")]: yes
  },
  [named]: { [name]: yes, [symbol]: text("ONE"), [decimals]: yes, [supports("ffffffff")]: yes },
  [anything]: {
    [decimals]: yes,
    [supports("80ac58cd")]: yes,
    [supports("d9b67a26")]: yes,
    [supports("ffffffff")]: yes
  },
  [broken]: { [name]: `0x${"ff".repeat(96)}`, [symbol]: "0x", [decimals]: `0x${word(1000)}` },
  [hostile]: { [name]: text("x".repeat(1_000_000)), [symbol]: text("\u202eHI\u0007"), [decimals]: `0x${word(18)}` }
}

const honest: Handler = request =>
  answer(
    {
      eth_call: ([call]) => {
        const { to, data } = call as { readonly to: Address; readonly data: string }
        return contracts[to] === undefined ? "0x" : (contracts[to][data] ?? reverted)
      }
    },
    request
  )

const withNode = <A, E>(url: string, effect: Effect.Effect<A, E, Tokens>) =>
  Effect.provide(
    effect,
    Layer.provide(Tokens.layer, RpcClients.layer([{ chain: "ethereum", urls: [url], retryTimeout: 0 }]))
  )

const read = (...addresses: ReadonlyArray<Address>) =>
  Effect.flatMap(Tokens, tokens => tokens.read("ethereum", addresses))

describe("tokens", () => {
  it.live("have their name, symbol, decimals and standard, and collections their supply", () =>
    Effect.gen(function* () {
      const { url } = yield* fakeNode(honest)
      const known = yield* withNode(url, read(coin, picture, ticket, anything, fallback, named, broken, address(0)))
      assert.deepStrictEqual(
        [...known],
        [
          [coin, { name: "USD Coin", symbol: "USDC", decimals: 6, standard: "ERC20" }],
          [picture, { name: "Kitty", symbol: "CK", standard: "ERC721", supply: 10_000 }],
          [ticket, { standard: "ERC1155" }],
          [anything, { decimals: 1, standard: "ERC20" }],
          [named, { name: "\u0001", symbol: "ONE", decimals: 1, standard: "ERC20" }]
        ]
      )
    })
  )

  it.live("are found by an address of any case", () =>
    Effect.gen(function* () {
      const { url } = yield* fakeNode(honest)
      const lettered: Address = `0x${"ab".repeat(20)}`
      const spellings = [`0x${"AB".repeat(20)}`, checksumAddress(lettered)] as ReadonlyArray<Address>
      const known = yield* withNode(url, read(...spellings))
      assert.deepStrictEqual([...known], [[lettered, { symbol: "LETTERS" }]])
    })
  )

  it.live("have bounded names", () =>
    Effect.gen(function* () {
      const node = yield* fakeNode(honest)
      const known = yield* withNode(node.url, read(hostile))
      assert.strictEqual(known.get(hostile)?.name, "x".repeat(256))
      const calls = node.seen.flatMap(({ requests }) => requests.map(({ params }) => params[0]))
      assert.isTrue(calls.every(call => (call as { readonly gas: string }).gas === "0x7a120"))
    })
  )

  it.live("are read in batches, each once", () =>
    Effect.gen(function* () {
      const node = yield* fakeNode(honest)
      const many = Array.from({ length: 200 }, (_, i): Address => `0x${(i + 4096).toString(16).padStart(40, "0")}`)
      const known = yield* withNode(node.url, read(coin, coin, ...many))
      assert.strictEqual(known.size, 1)
      const calls = node.seen.filter(({ requests }) => requests[0]?.method === "eth_call")
      const sizes = calls.map(({ requests }) => requests.length)
      assert.strictEqual(
        sizes.reduce((sum, size) => sum + size),
        7 * 201
      )
      assert.isAtMost(sizes.length, 30)
    })
  )

  it.live("are read again after a failure", () =>
    Effect.gen(function* () {
      const { url } = yield* fakeNode(request => (request.place === 0 ? { status: 503 } : honest(request)))
      const [failed, known] = yield* withNode(url, Effect.all([Effect.flip(read(coin)), read(coin)]))
      assert.strictEqual(failed._tag, "chain/NodeUnreachable")
      assert.strictEqual(known.get(coin)?.symbol, "USDC")
    })
  )

  it.live("of a chain without nodes fail", () =>
    Effect.gen(function* () {
      const { url } = yield* fakeNode(honest)
      const error = yield* withNode(url, Effect.flip(Effect.flatMap(Tokens, tokens => tokens.read("polygon", [coin]))))
      assert.strictEqual(error.message, "polygon has no JSON-RPC URL. Configure one. Chains with a URL: ethereum.")
    })
  )
})

import { id } from "ethers/hash"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { data, frame, log, makeTransaction, nftLog, topic, transferLog, who, word } from "../../test/makeTransaction.ts"
import { chainNames, getChain, nativeTokenAddress } from "../chains.ts"
import type { Token } from "../Metadata.ts"
import type { Address, Chain, Hex, Log } from "../Transaction.ts"
import { computeLedger } from "./Ledger.ts"
import { zeroAddress } from "./Movement.ts"

const [a, b, c, token] = [who("a"), who("b"), who("c"), who("token")]
const net = (transaction: Parameters<typeof computeLedger>[0], address = a) =>
  Object.fromEntries(
    computeLedger(transaction)
      .net(address)
      .map(({ asset, amount }) => [asset.key, amount])
  )

describe("the native token", () => {
  test("moves by the transaction's value", () => {
    const transaction = makeTransaction({ from: a, to: b, value: 5n })
    expect(net(transaction)).toEqual({ [nativeTokenAddress]: -5n })
    expect(net(transaction, b)).toEqual({ [nativeTokenAddress]: 5n })
  })

  test("goes to the contract that the transaction creates", () => {
    expect(net(makeTransaction({ to: null, created: c, value: 5n }), c)).toEqual({ [nativeTokenAddress]: 5n })
  })

  test("moves by internal calls, creations and self-destructions, but not by delegate calls or call code", () => {
    const to = (type: "call" | "create" | "selfdestruct" | "delegatecall" | "callcode", value: bigint) =>
      frame({ type, from: b, to: a, value })
    const calls = [
      to("call", 1n),
      to("create", 10n),
      to("selfdestruct", 100n),
      to("delegatecall", 1000n),
      to("callcode", 10000n)
    ]
    expect(net(makeTransaction({ calls }))).toEqual({ [nativeTokenAddress]: 111n })
  })

  test("does not move in a reverted frame", () => {
    expect(net(makeTransaction({ calls: [frame({ from: b, to: a, value: 1n, reverted: true })] }))).toEqual({})
  })

  test("does not move when the transaction fails", () => {
    expect(net(makeTransaction({ from: a, to: b, value: 5n, succeeded: false }))).toEqual({})
  })

  test("a payment to oneself is not a movement", () => {
    expect(net(makeTransaction({ from: a, to: a, value: 5n }))).toEqual({})
  })
})

describe("logs of the native token (EIP-7708)", () => {
  const system = "0xfffffffffffffffffffffffffffffffffffffffe"
  const paid = transferLog(system, a, b, 5n)
  const back = transferLog(system, b, a, 2n)
  const call = frame({ from: b, to: a, value: 2n })

  test.each([
    ["known", [call]],
    ["unknown", null]
  ] as const)("count once where the internal calls are %s", (_, calls) => {
    const transaction = makeTransaction({ from: a, to: b, value: 5n, calls, logs: [paid, back] })
    expect(net(transaction)).toEqual({ [nativeTokenAddress]: -3n })
    expect(net(transaction, b)).toEqual({ [nativeTokenAddress]: 3n })
    expect(computeLedger(transaction).isComplete).toBe(true)
  })

  test("are not a token's: there is no other asset", () => {
    const { movements, empty } = computeLedger(makeTransaction({ from: a, to: b, value: 5n, logs: [paid, back] }))
    expect(new Set(movements.map(({ asset }) => asset.address))).toEqual(new Set([nativeTokenAddress]))
    expect(empty).toEqual([])
  })

  test("include creations and self-destructions; what the latter burn leaves for the zero address", () => {
    const burned = log(system, [id("Burn(address,uint256)") as Hex, topic(c)], data(7))
    const logs = [transferLog(system, b, c, 7n), burned]
    const transaction = makeTransaction({
      from: a,
      to: b,
      logs,
      calls: [frame({ type: "create", from: b, to: c, value: 7n })]
    })
    expect(net(transaction, b)).toEqual({ [nativeTokenAddress]: -7n })
    expect(net(transaction, c)).toEqual({})
    expect(net(transaction, zeroAddress)).toEqual({ [nativeTokenAddress]: 7n })
  })

  test("without them, value and internal calls count, which are incomplete if the calls are unknown", () => {
    const transaction = makeTransaction({ from: a, to: b, value: 5n, calls: null })
    expect(net(transaction)).toEqual({ [nativeTokenAddress]: -5n })
    expect(computeLedger(transaction).isComplete).toBe(false)
    const calls = [frame({ type: "unknown", reverted: true })]
    expect(computeLedger({ ...transaction, calls }).isComplete).toBe(false)
  })

  test("of a simulation (eth_simulateV1), which uses EIP-7528's address, do not count", () => {
    const logs = [transferLog(nativeTokenAddress, a, b, 5n)]
    expect(net(makeTransaction({ from: a, to: b, value: 5n, logs }))).toEqual({ [nativeTokenAddress]: -5n })
    expect(net(makeTransaction({ from: a, to: b, value: 5n, logs: [paid, ...logs] }))).toEqual({
      [nativeTokenAddress]: -5n
    })
  })
})

describe("tokens", () => {
  test("ERC-20 by amount, ERC-721 by id", () => {
    const logs = [transferLog(token, a, b, 7n), nftLog(who("nft"), b, a, 42n)]
    expect(net(makeTransaction({ logs }))).toEqual({ [token]: -7n, [`${who("nft")}/42`]: 1n })
  })

  test("net, not gross", () => {
    expect(net(makeTransaction({ logs: [transferLog(token, a, b, 7n), transferLog(token, c, a, 7n)] }))).toEqual({})
  })

  test("ERC-1155 single and batch", () => {
    const single = log(
      token,
      ["0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62", topic(c), topic(b), topic(a)],
      data(1n, 5n)
    )
    const batch = log(
      token,
      ["0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb", topic(c), topic(b), topic(a)],
      data(64, 160, 2, 8, 9, 2, 30, 40)
    )
    expect(net(makeTransaction({ logs: [single, batch] }))).toEqual({
      [`${token}/1`]: 5n,
      [`${token}/8`]: 30n,
      [`${token}/9`]: 40n
    })
  })

  test.each([
    ["an offset past the end", data(64, 2n ** 255n, 1, 8, 1, 30)],
    ["a length past the end", data(64, 128, 2n ** 255n, 8, 2n ** 255n, 30)],
    ["arrays of different lengths", data(64, 128, 1, 8, 2, 30, 31)],
    ["no data", "0x" as Hex]
  ])("a batch with %s moves nothing", (_, bytes) => {
    const batch = log(
      token,
      ["0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb", topic(c), topic(b), topic(a)],
      bytes
    )
    expect(net(makeTransaction({ logs: [batch] }))).toEqual({})
  })

  test("wrapping mints and unwrapping burns wrapped native tokens, of the chain's own contract only", () => {
    const deposit: Hex = "0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c"
    const withdrawal: Hex = "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65"
    for (const chain of ["ethereum", "optimism", "polygon"] as const) {
      const wrapped = getChain(chain).wrappedNative.address
      expect(net(makeTransaction({ chain, logs: [log(wrapped, [deposit, topic(a)], data(5))] }))).toEqual({
        [wrapped]: 5n
      })
      expect(net(makeTransaction({ chain, logs: [log(wrapped, [withdrawal, topic(a)], data(5))] }))).toEqual({
        [wrapped]: -5n
      })
    }
    expect(net(makeTransaction({ logs: [log(token, [deposit, topic(a)], data(5))] }))).toEqual({})
  })
})

describe("non-standard tokens", () => {
  const transfer: Hex = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"

  test("Transfers without indexed arguments move items, unless the value is an amount or the token has decimals", () => {
    const moved = (value: bigint) => log(token, [transfer], data(BigInt(a), BigInt(b), value))
    const withToken = (metadata: Token, logs: ReadonlyArray<Log>) =>
      computeLedger(makeTransaction({ logs }), () => metadata)
        .net(a)
        .map(({ asset, amount }) => [asset.key, amount])
    expect(net(makeTransaction({ logs: [moved(9n)] }))).toEqual({ [`${token}/9`]: -1n })
    expect(net(makeTransaction({ logs: [moved(10n ** 18n)] }))).toEqual({ [token]: -(10n ** 18n) })
    expect(withToken({ decimals: 6 }, [moved(9n)])).toEqual([[token, -9n]])
    expect(withToken({ standard: "ERC20" }, [moved(9n)])).toEqual([[token, -9n]])
    expect(withToken({ standard: "ERC721" }, [moved(10n ** 18n)])).toEqual([[`${token}/${10n ** 18n}`, -1n]])
    // Only the token id is not indexed.
    expect(withToken({ standard: "ERC721" }, [transferLog(token, a, b, 9n)])).toEqual([[`${token}/9`, -1n]])
    expect(withToken({ standard: "ERC721", decimals: 18 }, [transferLog(token, a, b, 9n)])).toEqual([[token, -9n]])
  })

  describe("mints and burns without a Transfer", () => {
    const [mint, burn] = ["Mint(address,uint256)", "Burn(address,uint256)"].map(signature => id(signature) as Hex)
    const minted = log(token, [mint!, topic(a)], data(7))
    const burned = log(token, [burn!, topic(a)], data(7))

    test("of a DSToken count, also next to its Transfers of other amounts", () => {
      const logs = [minted, transferLog(token, a, b, 2n), log(token, [burn!, topic(a)], data(1))]
      expect(net(makeTransaction({ logs }))).toEqual({ [token]: 4n })
      expect(net(makeTransaction({ logs: [minted, log(c, [mint!, topic(a)], data(7))] }))).toEqual({
        [token]: 7n,
        [c]: 7n
      })
    })

    test.each<[string, ReadonlyArray<Log>, Readonly<Record<string, bigint>>]>([
      ["a mint by Transfer", [minted, transferLog(token, zeroAddress, a, 7n)], { [token]: 7n }],
      ["a burn by Transfer", [burned, transferLog(token, a, zeroAddress, 7n)], { [token]: -7n }],
      ["a mint to another address", [minted, transferLog(token, zeroAddress, b, 6n)], {}],
      ["the same amount of another token", [minted, transferLog(c, b, a, 7n)], { [c]: 7n }],
      ["an item of the same number", [minted, nftLog(c, b, a, 7n)], { [`${c}/7`]: 1n }],
      ["items that a sale mints", [minted, nftLog(c, zeroAddress, a, 1n)], { [`${c}/1`]: 1n }]
    ])("does not count next to %s", (_, logs, expected) => {
      expect(net(makeTransaction({ logs }))).toEqual(expected)
      expect(net(makeTransaction({ logs: logs.toReversed() }))).toEqual(expected)
    })

    test("of a collection are not amounts", () => {
      expect(computeLedger(makeTransaction({ logs: [minted] }), () => ({ standard: "ERC721" })).movements).toEqual([])
    })

    test("of a vault are its shares (ERC-4626)", () => {
      const deposited = log(
        token,
        [id("Deposit(address,address,uint256,uint256)") as Hex, topic(b), topic(a)],
        data(5, 4)
      )
      const withdrawn = log(
        token,
        [id("Withdraw(address,address,address,uint256,uint256)") as Hex, topic(b), topic(c), topic(a)],
        data(5, 4)
      )
      expect(net(makeTransaction({ logs: [deposited] }))).toEqual({ [token]: 4n })
      expect(net(makeTransaction({ logs: [withdrawn] }))).toEqual({ [token]: -4n })
      // The shares are a token, of the vault or of another contract.
      expect(net(makeTransaction({ logs: [deposited, transferLog(token, zeroAddress, a, 3n)] }))).toEqual({
        [token]: 3n
      })
      expect(net(makeTransaction({ logs: [deposited, transferLog(c, zeroAddress, a, 4n)] }))).toEqual({ [c]: 4n })
      expect(net(makeTransaction({ logs: [deposited, transferLog(c, a, token, 5n)] }))).toEqual({
        [c]: -5n,
        [token]: 4n
      })
    })
  })

  test("Golem's first token: a migration burns", () => {
    const golem = "0xa74476443119a942de498590fe1f2454d7d4ac0d"
    const migrate = log(golem, [id("Migrate(address,address,uint256)") as Hex, topic(a), topic(b)], data(5))
    expect(net(makeTransaction({ logs: [migrate] }))).toEqual({ [golem]: -5n })
  })

  test("Locked GNO: its Transfers are reversed", () => {
    const locked = "0x4f8ad938eba0cd19155a835f617317a6e788c868"
    expect(net(makeTransaction({ logs: [transferLog(locked, a, locked, 5n)] }))).toEqual({ [locked]: 5n })
    expect(net(makeTransaction({ logs: [transferLog(locked, locked, a, 5n)] }))).toEqual({ [locked]: -5n })
  })

  test("CryptoKitties: the last word is the kitty", () => {
    const kitties = "0x06012c8cf97bead5deae237070f9587f8e7a266d"
    expect(net(makeTransaction({ logs: [log(kitties, [transfer], data(BigInt(a), BigInt(b), 9n))] }))).toEqual({
      [`${kitties}/9`]: -1n
    })
  })

  test("CryptoPunks: bought, transferred, assigned; their ERC-20 Transfer does not count twice", () => {
    const punks = "0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb"
    const bought = "0x58e5d5a525e3b40bc15abaa38b5882678db1ee68befd2f60bafe3a7fd06db9e3"
    const isSideEffect = transferLog(punks, b, a, 1n)
    const purchase = log(punks, [bought, topic(3n), topic(b), topic(a)], data(10n ** 18n))
    const bidTaken = log(punks, [bought, topic(3n), topic(b), topic(zeroAddress)], data(0))
    const moved = log(
      punks,
      ["0x05af636b70da6819000c49f85b21fa82081c632069bb626f30932034099107d8", topic(b), topic(a)],
      data(3)
    )
    const assigned = log(
      punks,
      ["0x8a0e37b73a0d9c82e205d4d1a3ff3d0b57ce5f4d7bccf6bac03336dc101cb7ba", topic(a)],
      data(3)
    )
    for (const logs of [[isSideEffect, purchase], [isSideEffect, bidTaken], [isSideEffect, moved], [assigned]])
      expect(net(makeTransaction({ logs }))).toEqual({ [`${punks}/3`]: 1n })
  })

  test("a gauge that is left through a vault burns the provider's shares, though its Transfer names the vault", () => {
    const withdrawn = log(
      token,
      ["0x884edad9ce6fa2440d8a54cc123490eb96d2768479d49ff9c7366125a9424364", topic(a)],
      data(5)
    )
    const limit = log(
      token,
      ["0x7ecd84343f76a23d2227290e0288da3251b045541698e575a5515af4f04197a3"],
      data(BigInt(a), 0, 0, 0, 0)
    )
    const burn = transferLog(token, b, zeroAddress, 5n)
    expect(net(makeTransaction({ logs: [limit, withdrawn, burn] }))).toEqual({ [token]: -5n })
    expect(net(makeTransaction({ logs: [limit, withdrawn, burn] }), b)).toEqual({})
    // Of what is no gauge, and of another amount, the Transfer is believed.
    expect(net(makeTransaction({ logs: [withdrawn, burn] }), b)).toEqual({ [token]: -5n })
    expect(net(makeTransaction({ logs: [limit, withdrawn, transferLog(token, b, zeroAddress, 6n)] }), b)).toEqual({
      [token]: -6n
    })
  })

  test("Polygon's logs of the native token count only if the internal calls are unknown", () => {
    const nativeToken = "0x0000000000000000000000000000000000001010"
    const moved = log(
      nativeToken,
      ["0xe6497e3ee548a3372136af2fcb0696db31fc6cf20260707645068bd3fe97f3c4", topic(nativeToken), topic(b), topic(a)],
      data(5, 0, 0, 0, 0)
    )
    expect(net(makeTransaction({ chain: "polygon", calls: null, logs: [moved] }))).toEqual({ [nativeTokenAddress]: 5n })
    expect(net(makeTransaction({ chain: "polygon", calls: [], logs: [moved] }))).toEqual({})
  })
})

test("recipients of an asset are found once for all records", () => {
  const { recipientsOf } = computeLedger(
    makeTransaction({ logs: [transferLog(token, a, b, 1n), transferLog(token, a, c, 2n), transferLog(c, a, b, 3n)] })
  )
  expect([...recipientsOf(token)]).toEqual([b, c])
  expect(recipientsOf(token)).toBe(recipientsOf(token))
  expect(recipientsOf(a).size).toBe(0)
})

const addresses = fc.constantFrom(a, b, c, zeroAddress)
const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const anyLog: fc.Arbitrary<Log> = fc.oneof(
  fc.tuple(addresses, addresses, amounts).map(([from, to, amount]) => transferLog(token, from, to, amount)),
  fc.tuple(addresses, addresses, amounts).map(([from, to, id]) => nftLog(token, from, to, id)),
  fc
    .tuple(
      fc.constantFrom<Address>("0xfffffffffffffffffffffffffffffffffffffffe", nativeTokenAddress),
      addresses,
      addresses,
      amounts
    )
    .map(([emitter, from, to, amount]) => transferLog(emitter, from, to, amount)),
  fc
    .tuple(
      fc.constantFrom(...chainNames.map(chain => getChain(chain).wrappedNative.address)),
      fc.boolean(),
      addresses,
      amounts
    )
    .map(([at, wraps, owner, amount]) =>
      log(
        at,
        [
          wraps
            ? "0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c"
            : "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65",
          topic(owner)
        ],
        data(amount)
      )
    ),
  fc
    .tuple(
      fc.constantFrom<Hex>(
        "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
        "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62",
        "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb",
        ...[
          "Mint(address,uint256)",
          "Burn(address,uint256)",
          "Deposit(address,address,uint256,uint256)",
          "Withdraw(address,address,address,uint256,uint256)"
        ].map(signature => id(signature) as Hex)
      ),
      fc.array(addresses.map(topic), { maxLength: 3 }),
      fc.array(fc.oneof(fc.constantFrom(0n, 32n, 64n, 96n, 1n, 2n), amounts), { maxLength: 8 }),
      fc.nat(40)
    )
    .map(([first, topics, words, cut]) => log(token, [first, ...topics], `0x${words.map(word).join("").slice(cut)}`))
)
const anyFrame = fc
  .record({ from: addresses, to: fc.oneof(addresses, fc.constant(null)), value: amounts, reverted: fc.boolean() })
  .map(frame)

const anyToken: fc.Arbitrary<Token> = fc.record(
  { standard: fc.constantFrom("ERC20", "ERC721", "ERC1155"), decimals: fc.nat(18) },
  { requiredKeys: [] }
)

fuzz(
  "classify: every asset sums to zero over all addresses, for any logs",
  100,
  fc.tuple(
    fc.constantFrom<Chain>("ethereum", "optimism", "polygon"),
    fc.array(anyLog, { maxLength: 12 }),
    fc.option(fc.array(anyFrame, { maxLength: 6 })),
    amounts,
    fc.option(anyToken, { nil: undefined })
  ),
  ([chain, logs, calls, value, metadata]) => {
    const ledger = computeLedger(makeTransaction({ chain, logs, calls, value, to: b }), () => metadata)
    const sums = new Map<string, bigint>()
    for (const address of new Set(ledger.movements.flatMap(({ from, to }) => [from, to])))
      for (const { asset, amount } of ledger.net(address)) sums.set(asset.key, (sums.get(asset.key) ?? 0n) + amount)
    for (const sum of sums.values()) expect(sum).toBe(0n)
  }
)

import { describe, expect, test } from "vitest"
import {
  data,
  frame,
  log,
  makeTransaction,
  nftLog,
  topic,
  transferLog,
  who,
  word
} from "../../../test/makeTransaction.ts"
import { classify } from "../../classify.ts"
import { parseSignature } from "../../engine/parseSignature.ts"
import type { Token } from "../../Metadata.ts"
import type { Address, Hex, Transaction } from "../../Transaction.ts"

const [a, b, c, contract, pool, vault, usdc, dent, apes, unknown] = [
  who("a"),
  who("b"),
  who("c"),
  who("contract"),
  who("pool"),
  who("vault"),
  who("usdc"),
  who("dent"),
  who("apes"),
  who("unknown")
]
const zero = who("")
const ether = 10n ** 18n
/** `Swap(address,uint256,uint256,uint256,uint256,address)` */
const univ2Swap: Hex = "0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822"
const weth: Address = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"

const tokens: Readonly<Record<Address, Token>> = {
  [usdc]: { name: "USD Coin", symbol: "USDC", decimals: 6, standard: "ERC20" },
  [dent]: { name: "Dent", symbol: "DENT", decimals: 8, standard: "ERC20" },
  [apes]: { name: "Apes", symbol: "APE", standard: "ERC721" }
}

const say = (fields: Partial<Transaction>, address = a) =>
  classify(makeTransaction(fields), address, { token: token => tokens[token], contractName: () => undefined })
    .description

const topicOf = (signature: string): Hex => parseSignature(signature).hash
const swapped = log(
  pool,
  [topicOf("Swap(address,uint256,uint256,uint256,uint256,address)"), topic(contract), topic(contract)],
  data(1, 0, 0, 1)
)
const called = { to: contract, input: "0x12345678" } as const

describe("a swap by a sender that moved nothing is that of its trader", () => {
  test("a vault that its contract manages", () => {
    const logs = [transferLog(weth, vault, pool, ether), transferLog(dent, pool, vault, 5n * 10n ** 8n), swapped]
    expect(say({ ...called, logs })).toMatch(/^Swapped 1 WETH for 5 DENT for 0x0000…6C74 on /)
  })

  test("a contract that only gained", () => {
    const logs = [
      transferLog(weth, contract, pool, ether),
      transferLog(weth, pool, contract, 2n * ether),
      transferLog(dent, pool, contract, 5n * 10n ** 8n),
      swapped
    ]
    expect(say({ ...called, logs })).toMatch(/^Gained 1 WETH and 5 DENT from swaps on /)
  })

  test("several recipients of one token, without what the token keeps", () => {
    const logs = [
      transferLog(weth, contract, pool, ether),
      ...[b, c, dent].map(to => transferLog(dent, pool, to, 5n * 10n ** 8n)),
      swapped
    ]
    expect(say({ ...called, logs })).toMatch(/^Swapped 1 WETH for 10 DENT for 2 addresses on /)
  })
})

test("what a contract only spends while another one trades is a fee", () => {
  const calls = [frame({ from: contract, to: c, value: ether })]
  const logs = [transferLog(weth, vault, pool, ether), transferLog(dent, pool, vault, 5n * 10n ** 8n), swapped]
  expect(say({ ...called, logs, calls })).toMatch(/^Swapped 1 WETH for 5 DENT for 0x0000…6C74 on /)
})

test("a trade inside an exchange is read from its event", () => {
  const etherDelta: Address = "0x8d12a197cb00d4747a1fe03395095ce2a5cc6819"
  const trade = log(
    etherDelta,
    [topicOf("Trade(address,uint256,address,uint256,address,address)")],
    data(BigInt(dent), 5n * 10n ** 8n, BigInt(zero), ether, BigInt(b), BigInt(a))
  )
  const fields = { to: etherDelta, input: "0x0a19b14a", logs: [trade] } as const
  expect(say(fields)).toBe("Swapped 5 DENT for 1 ETH on EtherDelta")
  expect(say(fields, b)).toBe("Swapped 1 ETH for 5 DENT on EtherDelta")
})

test("an offered punk has its price, and a sold one that is paid later too", () => {
  const punks: Address = "0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb"
  const offered = (price: bigint) =>
    log(punks, [topicOf("PunkOffered(uint256,uint256,address)"), topic(7n), topic(zero)], data(price))
  expect(say({ to: punks, logs: [offered(75n * ether)] })).toBe("Offered NFT #7 of 0xb47e…3BBB for sale for 75 ETH")
  expect(say({ to: punks, logs: [offered(0n)] })).toBe("Offered NFT #7 of 0xb47e…3BBB for sale")
  const bought = log(
    punks,
    [topicOf("PunkBought(uint256,uint256,address,address)"), topic(7n), topic(b), topic(a)],
    data(56n * ether)
  )
  expect(say({ to: punks, value: 56n * ether, logs: [bought] }, b)).toBe(
    "Sold NFT #7 of 0xb47e…3BBB for 56 ETH on CryptoPunks"
  )
})

test("a call shows amounts in units of their token, and no times", () => {
  const sign = (signature: string, ...words: ReadonlyArray<bigint>): Hex =>
    `${topicOf(signature).slice(0, 10) as Hex}${words.map(word).join("")}`
  const called = (input: Hex) =>
    say({ to: b, input: "0xb8f8bad4", calls: [frame({ from: b, to: contract, input })] }, contract)
  const supply = sign("supply(address,uint256,address,uint16)", BigInt(usdc), 5_000_000n, BigInt(b), 0n)
  expect(called(supply)).toBe("Called by 0x0000…0062: supply(USD Coin, 5 USDC, 0x0000…0062, 0)")
  expect(called(sign("stake(uint256)", 1_700_000_000n))).toBe("Called by 0x0000…0062: stake(…)")
})

describe("what others received", () => {
  test("minted for several addresses", () => {
    const logs = [b, c].map((to, i) => nftLog(apes, zero, to, BigInt(i + 1)))
    expect(say({ to: apes, input: "0x1249c58b", logs })).toBe("Minted 2 NFTs of Apes (#1 and #2) for 2 addresses")
  })

  test("items that a sale minted for the buyer", () => {
    const sold = log(
      "0x7be8076f4ea4a4ad08075c2508e481d6c946d12b",
      [
        topicOf("OrdersMatched(bytes32,bytes32,address,address,uint256,bytes32)"),
        topic(b),
        topic(a),
        `0x${"0".repeat(64)}`
      ],
      data(1, 2, 3)
    )
    const logs = [transferLog(weth, b, a, ether), nftLog(apes, zero, b, 7n), sold]
    expect(say({ to: sold.address, input: "0x12345678", logs })).toBe("Sold NFT #7 of Apes for 1 WETH on OpenSea")
  })
})

describe("amounts", () => {
  test("dust next to another asset is left out", () => {
    const logs = [
      transferLog(weth, a, pool, ether),
      transferLog(weth, pool, a, 1n),
      transferLog(dent, pool, a, 5n * 10n ** 8n),
      swapped
    ]
    const calls = [frame({ from: pool, to: a, value: 17n })]
    expect(say({ ...called, logs, calls })).toMatch(/^Swapped 0.999999 WETH for 5 DENT on /)
  })

  test("a token of which nothing is known is named by its address", () => {
    const logs = [transferLog(unknown, a, b, 5n)]
    expect(say({ ...called, logs })).toBe("Sent tokens of 0x0000…776e to 0x0000…0062")
  })

  test("a token that is claimed from itself has no other payer", () => {
    const fields = { to: dent, input: "0x4e71d92d", logs: [transferLog(dent, dent, a, 5n * 10n ** 8n)] } as const
    expect(say(fields)).toMatch(/^Claimed( an airdrop of)? 5 DENT$/)
  })
})

test("a hostile approval for the zero address", () => {
  const forAll = topicOf("ApprovalForAll(address,address,bool)")
  expect(say({ to: apes, logs: [log(apes, [forAll, topic(a), topic(zero)], data(1))] })).toBe(
    "Allowed the zero address to transfer all NFTs of Apes"
  )
})

test("what is canceled or created by its name alone", () => {
  const metadata = { token: () => undefined, contractName: () => undefined }
  const named = (name: string, succeeded = true) =>
    classify(makeTransaction({ ...called, succeeded }), a, { ...metadata, functionName: () => name }).description
  expect(named("cancelOrder")).toBe("Canceled an order on 0x0000…6374")
  expect(named("createEscrow")).toBe("Called function createEscrow of 0x0000…6374")
  expect(named("mint", false)).toBe("Tried to mint NFTs of 0x0000…6374, but it failed")
})

describe("wallets say what they did", () => {
  const sent = transferLog(usdc, contract, b, 5_000_000n)

  test("a BitGo wallet", () => {
    const transacted = log(
      contract,
      [topicOf("Transacted(address,address,bytes32,address,uint256,bytes)")],
      `0x${[word(BigInt(a)), word(BigInt(c)), word(1), word(BigInt(usdc)), word(0), word(192), word(0)].join("")}`
    )
    expect(say({ ...called, logs: [sent, transacted] })).toBe(
      "Executed a transaction from the BitGo wallet 0x0000…6374: sent 5 USDC to 0x0000…0062"
    )
    expect(say({ ...called, logs: [sent, transacted] }, contract)).toBe("Sent 5 USDC to 0x0000…0062")
  })

  test("a multisig wallet", () => {
    const executed = log(contract, [topicOf("Execution(uint256)"), topic(1n)])
    expect(say({ ...called, logs: [sent, executed] })).toBe(
      "Executed a transaction from the multisig wallet 0x0000…6374: sent 5 USDC to 0x0000…0062"
    )
  })

  test("a failed transaction of one has no outcome", () => {
    const input: Hex = `0x39125215${[word(BigInt(b)), word(1), word(192), word(1), word(1), word(192), word(0)].join("")}`
    expect(say({ to: contract, input, succeeded: false })).toBe(
      "Tried to execute a transaction from the BitGo wallet 0x0000…6374, but it failed"
    )
  })

  test("a created Safe is named by its address", () => {
    const factory: Address = "0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67"
    const created = log(
      factory,
      [topicOf("ProxyCreation(address,address)"), topic(vault)],
      `0x${word(BigInt("0x41675c099f32341bf84bfc5382af534df5c7461a"))}`
    )
    const calls = [frame({ type: "create2", from: factory, to: vault, input: "0x60" })]
    expect(say({ to: factory, input: "0x12345678", logs: [created], calls })).toBe("Created the Safe 0x0000…6C74")
  })
})

test("an account that delegates to code names it", () => {
  const known = "0x63c0c19a282a1b52b07dd5a65b58948a07dae32b"
  expect(say({ to: a, type: 4, delegates: [known] })).toBe("Delegated the account to MetaMask Smart Account")
  expect(say({ to: a, type: 4, delegates: [vault] })).toBe("Delegated the account to 0x0000…6C74")
  expect(say({ to: a, type: 4, delegates: [zero] })).toBe("Removed the delegation of the account")
})

test("the fee of a bridge is apart from what was bridged", () => {
  const fields = { ...called, value: ether / 100n, logs: [transferLog(usdc, a, contract, 5_000_000n)] }
  const metadata = { token: (token: Address) => tokens[token], contractName: () => undefined }
  const bridged = (given: Partial<Transaction>) =>
    classify(makeTransaction(given), a, { ...metadata, functionName: () => "bridge" }).description
  expect(bridged(fields)).toBe("Bridged 5 USDC through 0x0000…6374 for a fee of 0.01 ETH")
  expect(bridged({ ...fields, logs: [] })).toBe("Bridged 0.01 ETH through 0x0000…6374")
})

test("a trade by a bot's contract leaves out its tip, and has both assets of one trade", () => {
  const swapped = (amount: bigint) =>
    log(pool, [parseSignature("event Swap(address,uint256,uint256)").hash], data(amount))
  const trade = (tip: bigint, logs: ReadonlyArray<ReturnType<typeof log>>) =>
    say({
      input: "0x99999999",
      logs: [
        transferLog(dent, contract, pool, 500_000_000n),
        transferLog(usdc, pool, contract, 7_000_000n),
        log(pool, [univ2Swap, topic(contract), topic(contract)], data(0, 1, 1, 0)),
        ...logs
      ],
      calls: [frame({ from: contract, to: c, value: tip })]
    })
  expect(trade(ether, [])).toBe("Swapped 5 DENT for 7 USDC on 0x0000…6F6c")
  expect(trade(ether, [swapped(ether)])).toBe("Swapped 1 ETH and 5 DENT for 7 USDC on 0x0000…6F6c")
})

test("one who leaves a stake claims what comes with it", () => {
  const [left, paid] = [
    "event Withdrawn(address user, uint256 amount)",
    "event RewardPaid(address user, uint256 reward)"
  ]
  const logOf = (signature: string, amount: bigint) =>
    log(
      contract,
      [parseSignature(signature.replace("address user", "address indexed user")).hash, topic(a)],
      data(amount)
    )
  const logs = [
    logOf(left!, 4_000_000_000n),
    transferLog(dent, contract, a, 4_000_000_000n),
    logOf(paid!, 2_000_000n),
    transferLog(usdc, contract, a, 2_000_000n)
  ]
  const exit = say({ input: "0xe9fad8ee", logs })
  expect(exit).toBe("Unstaked 40 DENT and claimed 2 USDC from 0x0000…6374")
  expect(say({ input: "0xe9fad8ee", logs: logs.slice(0, 2) })).toBe("Unstaked 40 DENT from 0x0000…6374")
})

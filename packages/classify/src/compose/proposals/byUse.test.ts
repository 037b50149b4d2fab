import { id } from "ethers/hash"
import { describe, expect, test } from "vitest"
import { data, frame, log, makeTransaction, topic, transferLog, who } from "../../../test/makeTransaction.ts"
import { getChain } from "../../chains.ts"
import { compileCatalog } from "../../engine/Catalog.ts"
import { inference } from "../../inference.ts"
import { event, protocol } from "../../rule/index.ts"
import type { Address, Hex } from "../../Transaction.ts"
import { createAnalyzer } from "../../TransactionAnalysis.ts"

const [a, b, contract, bridgeAddress, pool, other, t, u] = [
  who("a"),
  who("b"),
  who("contract"),
  who("bridge"),
  who("pool"),
  who("other"),
  who("t"),
  who("u")
]
const eth = 10n ** 18n
const weth = getChain("ethereum").wrappedNative.address

const pools = protocol({
  id: "pools",
  name: "Pools V2",
  type: "exchange",
  named: { ethereum: [who("router")] },
  rules: [
    event("event Traded()", { at: { ethereum: [pool] }, means: () => ({ action: "swap" }) }),
    event("event TradedFor(address indexed trader)", {
      at: { ethereum: [pool] },
      means: ({ args }) => ({ action: "swap", actor: args.trader })
    }),
    event("event Added()", {
      at: { ethereum: [pool] },
      means: () => ({ action: "deposit", operation: "add-liquidity" })
    })
  ]
})
const bridge = protocol({
  id: "bridges",
  name: "Bridge",
  type: "exchange",
  rules: [
    event("event Left()", { at: { ethereum: [bridgeAddress] }, means: () => ({ action: "send", operation: "bridge" }) })
  ]
})
const brand = protocol({
  id: "brand",
  name: "Pools V3",
  type: "exchange",
  named: { ethereum: [who("newer router")] },
  rules: []
})

const eventName = (topic0: Hex) => (topic0 === id("Grown()") ? "IncreaseLiquidity" : undefined)
const analyze = createAnalyzer(compileCatalog([pools, bridge, brand]), inference)
const recordOf = (address: Address, fields: Parameters<typeof makeTransaction>[0]) =>
  analyze(makeTransaction({ input: "0x99999999", ...fields })).record(address, {
    token: () => undefined,
    contractName: () => undefined,
    eventName
  })
const wordsOf = (address: Address, fields: Parameters<typeof makeTransaction>[0]) => {
  const { action, contractType, contractName, description } = recordOf(address, fields)
  return [action, contractType, contractName, description].join(" | ")
}
const logged = (emitter: Address, name: string) => log(emitter, [id(`${name}()`) as Hex])

describe("a contract that others used", () => {
  const bridgedOver = (pair: Address, name: string) => [
    transferLog(t, a, pair, 5n),
    transferLog(u, pair, bridgeAddress, 7n),
    logged(pair, name),
    transferLog(u, bridgeAddress, other, 7n),
    logged(bridgeAddress, "Left")
  ]

  test("traded, whatever its trade was for", () => {
    const logs = bridgedOver(pool, "Traded")
    expect(wordsOf(a, { logs })).toMatch(/^send \| exchange \| Bridge/)
    expect(wordsOf(pool, { logs })).toMatch(/^swap \| exchange \| Pools V2 \| Traded /)
  })

  test("traded, even if its pool is unknown", () => {
    const logs = bridgedOver(b, "Exchanged")
    expect(wordsOf(b, { logs })).toMatch(new RegExp(`^swap \\| exchange \\| ${b} \\| Traded `))
  })

  test("received the liquidity that was added", () => {
    const added = [transferLog(t, a, pool, 5n), transferLog(u, a, pool, 7n)]
    const record = recordOf(pool, { logs: [...added, logged(pool, "Added")] })
    expect([record.action, record.metadata["operation"]]).toEqual(["receive", "add-liquidity"])
    expect(recordOf(pool, { logs: [...added, logged(pool, "Grown")] }).action).toBe("receive")
  })

  test("is the wrapped native token by its name, and wrapped what it received", () => {
    const deposit = log(
      weth,
      ["0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c", topic(a)],
      data(eth)
    )
    expect(wordsOf(weth, { to: weth, value: eth, input: "0xd0e30db0", logs: [deposit] })).toMatch(
      /^receive \| \w+ \| Wrapped Ether \| Wrapped /
    )
  })
})

test("a router that passes on all that it traded was called", () => {
  const trade = log(pool, [id("TradedFor(address)") as Hex, topic(other)])
  const swapped = [transferLog(t, other, pool, 5n), transferLog(u, pool, other, 7n)]
  const logs = [transferLog(t, a, other, 5n), ...swapped, transferLog(u, other, a, 7n), trade]
  const calls = [frame({ from: contract, to: other, input: "0x12345678" })]
  expect(wordsOf(other, { logs, calls })).toMatch(/^execute /)
  expect(wordsOf(other, { logs: [...swapped, trade], calls })).toMatch(/^swap /)
})

test("the called contract of a protocol that hands on all it gets was used by its caller", () => {
  const logs = [transferLog(t, a, contract, 5n), transferLog(t, contract, pool, 5n), logged(pool, "Added")]
  expect(wordsOf(contract, { logs })).toMatch(/^execute .* \| 0x0000…0061 added liquidity of tokens of .* to Pools V2$/)
  // It keeps what is left, and acts itself.
  const more = [transferLog(t, a, contract, 1n), ...logs]
  expect(wordsOf(contract, { logs: more })).not.toMatch(/^execute /)
})

test("a contract inside a transaction whose internal calls are unknown took part in what the sender did", () => {
  const logs = [
    transferLog(t, a, other, 5n),
    transferLog(t, other, pool, 5n),
    transferLog(u, pool, a, 7n),
    logged(pool, "Traded")
  ]
  expect(wordsOf(other, { logs, calls: null })).toMatch(/ \| 0x0000…0061 swapped tokens of .* on Pools V2$/)
})

test("a manager of positions that others left was used by them", () => {
  const manager = protocol({
    id: "positions",
    name: "Positions",
    type: "exchange",
    rules: [
      event("event Left()", {
        at: { ethereum: [contract] },
        means: () => ({ action: "withdraw", operation: "remove-liquidity" })
      })
    ]
  })
  const logs = [transferLog(t, pool, contract, 5n), transferLog(t, contract, a, 5n), logged(contract, "Left")]
  const { description } = createAnalyzer(
    compileCatalog([manager]),
    inference
  )(makeTransaction({ input: "0x99999999", logs })).record(contract, {
    token: () => undefined,
    contractName: () => undefined
  })
  expect(description).toMatch(/^0x0000…0061 removed liquidity of tokens of /)
})

describe("one contract has one type and name from every perspective", () => {
  test("if the sender's record is about it", () => {
    const fields = { logs: [transferLog(t, a, contract, 5n)], input: `0xb6b55f25${"0".repeat(64)}` } as const
    expect(wordsOf(a, fields)).toMatch(new RegExp(`^deposit \\| savings \\| ${contract}`))
    expect(wordsOf(contract, fields)).toMatch(new RegExp(`^receive \\| savings \\| ${contract}`))
  })

  test("if the sender used a protocol through it", () => {
    const logs = [transferLog(t, a, pool, 5n), transferLog(u, pool, a, 7n), logged(pool, "Traded")]
    expect(recordOf(a, { logs }).contract).toBe(pool)
    expect(recordOf(contract, { logs })).toMatchObject({ contractType: "exchange", contractName: contract, contract })
  })

  test("as the protocol that it is, where the sender's record is inferred", () => {
    const paid = frame({ from: bridgeAddress, to: b, value: eth })
    const fields = { to: bridgeAddress, value: eth, logs: [logged(bridgeAddress, "Left")], calls: [paid] }
    const [sender, called] = [recordOf(a, fields), recordOf(bridgeAddress, fields)]
    expect([sender.contractType, called.contractType]).toEqual(["exchange", "exchange"])
  })
})

test("a router's trade on a pool of its brand is named for the pool", () => {
  const logs = [transferLog(t, a, pool, 5n), transferLog(u, pool, a, 7n), logged(pool, "Traded")]
  expect(recordOf(a, { to: who("newer router"), logs }).contractName).toBe("Pools V2")
})

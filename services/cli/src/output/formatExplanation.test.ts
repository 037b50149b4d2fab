import { expect, test } from "vitest"
import { type Explanation, formatExplanation } from "./formatExplanation.ts"

const [alice, pair, token] = [
  "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  "0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc",
  "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
] as const

const record: Explanation = {
  timestamp: "2024-01-10T13:30:12Z",
  txHash: `0x${"1".repeat(64)}`,
  contractName: "Uniswap V2",
  contractType: "exchange",
  action: "swap",
  description: "Swapped 1.5 ETH for 2,986.53 USDC on Uniswap V2",
  blockchain: "ethereum-mainnet",
  fee: { amount: 0.001, amountExact: "0.001", currency: "ETH" },
  assetsSent: [],
  assetsReceived: [],
  metadata: {}
}

const amount = { amount: 2986.53, amountExact: "2986.53" }
const asset = { address: token, name: "USD Coin", symbol: "USDC", standard: "ERC20" } as const
const call = { type: "call", from: alice, value: "0", input: "0x", reverted: false, calls: [] } as const

test("prints the sentence and the fields of a record alone", () => {
  expect(formatExplanation(record)).toBe(`Swapped 1.5 ETH for 2,986.53 USDC on Uniswap V2

hash    0x${"1".repeat(64)}
time    2024-01-10T13:30:12Z
chain   ethereum-mainnet
fee     0.001 ETH`)
})

const nested: Explanation["calls"] = {
  ...{ ...call, to: pair },
  calls: [
    {
      ...call,
      to: token,
      calls: [
        { ...call, to: alice },
        { ...call, to: pair, calls: [{ ...call, to: alice }] }
      ]
    }
  ]
}

test("prints only some sections, and calls of some levels", () => {
  expect(formatExplanation({ ...record, calls: nested }, { only: ["sentence", "calls"], depth: 1 })).toBe(
    [
      record.description,
      "",
      "Calls",
      `  call ${pair}: without data`,
      `    call ${token}: without data`,
      "      … 3 calls inside"
    ].join("\n")
  )
  expect(formatExplanation({ ...record, calls: nested }, { only: ["calls"], depth: 0 })).toContain("… 4 calls inside")
})

test("says that no node traced the calls", () => {
  const untraced = { ...record, metadata: { internalCalls: "unknown" }, calls: { ...call, to: pair } }
  expect(formatExplanation(untraced, { only: ["calls"] }).split("\n")).toEqual([
    "Calls",
    `  call ${pair}: without data`,
    "  calls inside are unknown: no node traced them"
  ])
})

test("fits its tables to a terminal", () => {
  const ledger = [{ ...amount, asset, from: pair, to: alice, logIndex: 3 }]
  const lines = formatExplanation({ ...record, ledger }, { only: ["ledger"], columns: 60 }).split("\n")
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(60)
  expect(lines[2]).toContain("2,986.53 USDC")
})

test("prints the ledger, the calls, the logs and the rules", () => {
  const text = formatExplanation({
    ...record,
    metadata: { rule: "uniswap-v2/Swap", evidence: "log 3, by factory" },
    facts: {
      from: alice,
      to: pair,
      blockNumber: 9,
      position: 2,
      status: "succeeded",
      type: 2,
      nonce: 7,
      value: "0",
      transfers: []
    },
    ledger: [
      { ...amount, asset, from: pair, to: alice, logIndex: 3 },
      { ...amount, unit: "smallest", asset: { ...asset, symbol: "", tokenId: "7" }, from: alice, to: pair }
    ],
    calls: {
      ...call,
      to: pair,
      value: "1500000000000000000",
      decoded: {
        kind: "call",
        name: "swap",
        signature: "swap(address[],string,(uint256,bool)[])",
        source: "signature",
        parameters: [
          { name: "path", type: "address[]", value: ["0x1", "0x2", "0x3", "0x4"] },
          { name: "", type: "string", value: 'a "b"' },
          {
            name: "orders",
            type: "tuple[]",
            value: [
              [
                { name: "id", type: "uint256", value: "1" },
                { name: "", type: "bool", value: false }
              ]
            ]
          },
          { name: "data", type: "bytes", value: `0x${"00".repeat(100)}` }
        ]
      },
      calls: [
        { ...call, type: "staticcall", to: token, input: "0x12345678", calls: [{ ...call, to: alice, value: "1" }] },
        { ...call, type: "create", to: null, input: "0x6001", reverted: true }
      ]
    },
    logs: [
      { index: 3, address: pair, topics: [], data: "0x0102" },
      {
        index: 4,
        address: token,
        topics: [],
        data: "0x",
        decoded: { kind: "log", name: "Ping", signature: "Ping()", parameters: [], source: "abi" }
      }
    ],
    evidence: {
      acts: [
        {
          rule: "uniswap-v2/Swap",
          protocol: "uniswap-v2",
          contract: pair,
          logIndex: 3,
          certainty: "address",
          action: "swap",
          operation: "exact",
          chosen: true
        },
        {
          rule: "erc20/transfer",
          protocol: "erc20",
          contract: token,
          certainty: "interface",
          action: "send",
          chosen: false
        }
      ],
      because: {
        chosen: { by: "rule", action: "swap", because: "a protocol's rule says what happened" },
        rejected: [],
        refiners: [],
        confidence: { id: "known", level: "high", because: "a rule that knows the contract" }
      }
    },
    names: { [pair]: "Uniswap V2", [token]: "USD Coin" }
  })
  expect(text.split("\n").slice(1)).toEqual([
    "",
    `hash    0x${"1".repeat(64)}`,
    "time    2024-01-10T13:30:12Z",
    "chain   ethereum-mainnet",
    "status  succeeded",
    `from    ${alice}`,
    "to      Uniswap V2 (0xB4e1…C9Dc)",
    "block   9, position 2",
    "fee     0.001 ETH",
    "",
    "Ledger",
    "  from                                        to                                          amount",
    `  Uniswap V2 (0xB4e1…C9Dc)                    ${alice}  2,986.53 USDC`,
    `  ${alice}  Uniswap V2 (0xB4e1…C9Dc)                    2,986.53 units of ${token} #7`,
    "",
    "Calls",
    `  call Uniswap V2 (0xB4e1…C9Dc): swap(path: [0x1, 0x2, 0x3, … 1 more], "a \\"b\\"", orders: [(id: 1, false)], data: 0x${"0".repeat(63)}…), with 1.5 ETH`,
    "    staticcall USD Coin (0xA0b8…eB48): 0x12345678 (4 bytes)",
    `      call ${alice}: without data, with 0.000000000000000001 ETH`,
    "    create no contract: code of 2 bytes, reverted",
    "",
    "Logs",
    "  index  contract                  event",
    "  3      Uniswap V2 (0xB4e1…C9Dc)  no topic (2 bytes)",
    "  4      USD Coin (0xA0b8…eB48)    Ping()",
    "",
    "Why",
    "  rule uniswap-v2/Swap: log 3, by factory",
    "          rule             action        source  certainty",
    "  chosen  uniswap-v2/Swap  swap (exact)  log 3   address",
    "          erc20/transfer   send          call    interface"
  ])
})

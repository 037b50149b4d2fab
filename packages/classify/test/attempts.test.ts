import { AbiCoder, Interface } from "ethers/abi"
import { expect, test } from "vitest"
import { classify } from "../src/classify.ts"
import type { Address, Hex } from "../src/Transaction.ts"
import { makeTransaction, who } from "./makeTransaction.ts"

const [a, seller, collection] = [who("a"), who("seller"), who("collection")]
const [router, universalRouter] = [
  "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45",
  "0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad"
] as const
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
const weth = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
const ether = 10n ** 18n

const describeFailed = (to: Address, input: string, value = 0n) =>
  classify(makeTransaction({ to, input: input as Hex, value, succeeded: false }), a, {
    token: address =>
      address === usdc ? { name: "USD Coin", symbol: "USDC", decimals: 6, standard: "ERC20" } : undefined,
    contractName: () => undefined
  }).description

const swaps = new Interface([
  "function multicall(uint256 deadline, bytes[] calls)",
  "function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)",
  "function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)",
  "function execute(bytes commands, bytes[] inputs, uint256 deadline)"
])
const coder = AbiCoder.defaultAbiCoder()
const command =
  (...types: ReadonlyArray<string>) =>
  (...values: ReadonlyArray<unknown>) =>
    coder.encode(types, values)
const v2 = command("address", "uint256", "uint256", "address[]", "bool")
const v3 = command("address", "uint256", "uint256", "bytes", "bool")
const wrap = command("address", "uint256")
const execute = (commands: Hex, inputs: ReadonlyArray<string>) =>
  swaps.encodeFunctionData("execute", [commands, inputs, 0])
const self = who("")

test("the router of Uniswap V3 also swaps over V2", () => {
  const path = swaps.encodeFunctionData("swapExactTokensForTokens", [5_000_000n, 0, [usdc, weth], a])
  expect(describeFailed(router, swaps.encodeFunctionData("multicall", [0, [path]]))).toMatch(
    /^Tried to swap 5 USDC for WETH on Uniswap V2/
  )
})

test("wrapped tokens that are sent as native ones are native", () => {
  const single = swaps.encodeFunctionData("exactInputSingle", [[weth, usdc, 500, a, ether, 0, 0]])
  expect(describeFailed(router, single, ether)).toMatch(/^Tried to swap 1 ETH for USDC/)
  expect(describeFailed(router, single)).toMatch(/^Tried to swap 1 WETH for USDC/)
})

test.each([
  ["V2", "0x08", [v2(self, 5_000_000n, 0, [usdc, weth], true)], 0n, "5 USDC for WETH"],
  ["V2, permitted to fail", "0x88", [v2(self, 5_000_000n, 0, [usdc, weth], true)], 0n, "5 USDC for WETH"],
  ["V3", "0x00", [v3(self, 5_000_000n, 0, `${usdc}0001f4${weth.slice(2)}`, true)], 0n, "5 USDC for WETH"],
  ["V3 backwards", "0x01", [v3(self, ether, 0, `${weth}0001f4${usdc.slice(2)}`, true)], 0n, "USDC.* for 1 WETH"],
  ["from native", "0x0b08", [wrap(self, ether), v2(self, 1n << 255n, 0, [weth, usdc], false)], ether, "1 ETH for USDC"],
  ["into native", "0x080c", [v2(self, 5_000_000n, 0, [usdc, weth], true), wrap(a, 0)], 0n, "5 USDC for ETH"],
  ["in two parts", "0x0808", [1, 2].map(() => v2(self, 1n, 0, [usdc, weth], true)), 0n, "tokens"],
  ["cut short", "0x08", ["0x00"], 0n, "tokens"],
  ["without inputs", "0x08", [], 0n, "tokens"]
] as const)("a Universal Router's commands: %s", (_, commands, inputs, value, expected) => {
  expect(describeFailed(universalRouter, execute(commands, inputs), value)).toMatch(
    new RegExp(`^Tried to swap ${expected}`)
  )
})

const seaport: Address = "0x00000000000000adc04c56bf30ac9d3c0aaf14dc"
const offer = "(uint8 itemType, address token, uint256 id, uint256 startAmount, uint256 endAmount)[] offer"
const consideration =
  "(uint8 itemType, address token, uint256 id, uint256 startAmount, uint256 endAmount, address recipient)[] consideration"
const parameters = `(address offerer, address zone, ${offer}, ${consideration}, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 total) parameters`
const advancedOrder = `(${parameters}, uint120 numerator, uint120 denominator, bytes signature, bytes extraData)`
const resolvers = "(uint256 order, uint8 side, uint256 index, uint256 id, bytes32[] proof)[] resolvers"
const orders = new Interface([
  "function fulfillBasicOrder((address considerationToken, uint256 considerationId, uint256 considerationAmount, address offerer, address zone, address offerToken, uint256 offerId, uint256 offerAmount, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 offererConduitKey, bytes32 fulfillerConduitKey, uint256 total, (uint256 amount, address recipient)[] additional, bytes signature) parameters)",
  `function fulfillOrder((${parameters}, bytes signature) order, bytes32 conduitKey)`,
  `function fulfillAdvancedOrder(${advancedOrder} order, ${resolvers}, bytes32 conduitKey, address recipient)`,
  `function fulfillAvailableAdvancedOrders(${advancedOrder}[] orders, ${resolvers}, (uint256 order, uint256 item)[][] offers, (uint256 order, uint256 item)[][] considerations, bytes32 conduitKey, address recipient, uint256 maximum)`
])
const fill = (name: string, ...args: ReadonlyArray<unknown>) => orders.encodeFunctionData(name, args)
const zero = `0x${"0".repeat(64)}`
const basicOrder = (
  type: number,
  [token, id]: readonly [string, number],
  [wanted, wantedId]: readonly [string, number]
) =>
  fill("fulfillBasicOrder", [
    ...[wanted, wantedId, 1, seller, self, token, id, 1, type, 0, 0, zero, 0, zero, zero, 0],
    [],
    "0x"
  ])
const order = (offer: ReadonlyArray<unknown>, consideration: ReadonlyArray<unknown>) => [
  ...[seller, self, offer, consideration, 0, 0, 0, zero, 0, zero, 1]
]
const advanced = (...sides: Parameters<typeof order>) => [order(...sides), 1, 1, "0x", "0x"]
const [item, byCriteria, price] = [
  [2, collection, 7, 1, 1],
  [4, collection, 0, 1, 1],
  [0, self, 0, 5, 5]
]

test.each([
  ["a basic order", basicOrder(0, [collection, 7], [self, 0]), "buy NFT #7 of"],
  ["a basic offer", basicOrder(16, [weth, 0], [collection, 7]), "sell NFT #7 of"],
  ["an order", fill("fulfillOrder", [order([item], [[...price!, seller]]), "0x"], zero), "buy NFT #7 of"],
  ["an offer", fill("fulfillOrder", [order([price], [[...item!, seller]]), "0x"], zero), "sell NFT #7 of"],
  [
    "an offer for any of a collection",
    fill("fulfillAdvancedOrder", advanced([price], [[...byCriteria!, seller]]), [], zero, self),
    "sell an item on"
  ],
  [
    "one of a list",
    fill("fulfillAvailableAdvancedOrders", [advanced([item], [[...price!, seller]])], [], [], [], zero, self, 1),
    "buy NFT #7 of"
  ],
  [
    "several of a list",
    fill(
      "fulfillAvailableAdvancedOrders",
      [1, 2].map(() => advanced([item], [[...price!, seller]])),
      [],
      [],
      [],
      zero,
      self,
      2
    ),
    "buy an item on"
  ]
])("a failed purchase names the item of %s", (_, input, expected) => {
  expect(describeFailed(seaport, input)).toMatch(new RegExp(`^Tried to ${expected}`))
})

const wyvern: Address = "0x7f268357a8c2552623316e2562d90e642bb538e5"
const exchange = new Interface([
  "function atomicMatch_(address[14] addrs, uint256[18] uints, uint8[8] kinds, bytes calldataBuy, bytes calldataSell, bytes patternBuy, bytes patternSell, bytes extraBuy, bytes extraSell, uint8[2] vs, bytes32[5] metadata)"
])
const moves = new Interface([
  "function transferFrom(address from, address to, uint256 id)",
  "function matchERC721UsingCriteria(address from, address to, address token, uint256 id, bytes32 root, bytes32[] proof)"
])
const match = (target: string, calldata: string, maker: string) => {
  const addresses = Array.from({ length: 14 }, () => self as string)
  addresses[8] = maker
  addresses[11] = target
  return exchange.encodeFunctionData("atomicMatch_", [
    ...[addresses, Array(18).fill(0), Array(8).fill(0), "0x", calldata, "0x", "0x", "0x", "0x", [0, 0]],
    Array(5).fill(zero)
  ])
}

test.each([
  [
    "a transfer",
    match(collection, moves.encodeFunctionData("transferFrom", [seller, self, 7]), seller),
    "buy NFT #7 of"
  ],
  [
    "a validator",
    match(
      who("validator"),
      moves.encodeFunctionData("matchERC721UsingCriteria", [seller, self, collection, 7, zero, []]),
      seller
    ),
    "buy NFT #7 of"
  ],
  ["one's own", match(collection, moves.encodeFunctionData("transferFrom", [a, self, 7]), a), "sell NFT #7 of"],
  ["other calldata", match(collection, "0x12345678", seller), "buy an item on"]
])("a failed match of Wyvern orders names the item of %s", (_, input, expected) => {
  expect(describeFailed(wyvern, input)).toMatch(new RegExp(`^Tried to ${expected}`))
})

test("who deposits with a code of referral supplies a lender", () => {
  const pool = new Interface(["function deposit(address asset, uint256 amount, address onBehalfOf, uint16 referral)"])
  expect(describeFailed(who("pool"), pool.encodeFunctionData("deposit", [usdc, 5_000_000n, a, 0]))).toMatch(
    /^Tried to supply 5 USDC to /
  )
})

test("tokens of another account are transferred for it", () => {
  const token = new Interface(["function transferFrom(address from, address to, uint256 value)"])
  const input = token.encodeFunctionData("transferFrom", [seller, collection, 5_000_000n])
  expect(describeFailed(usdc, input)).toMatch(/^Tried to transfer 5 USDC from 0x\S+ to 0x\S+, but it failed/)
})

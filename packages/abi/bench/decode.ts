import { Interface as EthersV5 } from "@ethersproject/abi"
import { Interface } from "ethers"
import { AbiEvent, AbiFunction } from "ox"
import { decodeEventLog, decodeFunctionData } from "viem"
import { compileEventDecoder } from "../src/codec/compileEventDecoder.ts"
import { compileParametersDecoder } from "../src/codec/compileParametersDecoder.ts"
import type { DecodedValue } from "../src/codec/compileType.ts"
import { encodeParameters } from "../src/codec/encodeParameters.ts"
import type { EventEntry, FunctionEntry, Hex } from "../src/entry/Abi.ts"
import { formatSignature } from "../src/entry/formatSignature.ts"
import { toEventSelector, toFunctionSelector } from "../src/entry/hash.ts"
import { parseAbi } from "../src/parse/parseAbi.ts"
import { orThrow } from "../test/returned.ts"

const offer = "(uint8 itemType, address token, uint256 identifier, uint256 startAmount, uint256 endAmount)"
const consideration = `${offer.slice(0, -1)}, address recipient)`
const order = `((address offerer, address zone, ${offer}[] offer, ${consideration}[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 totalOriginalConsiderationItems) parameters, uint120 numerator, uint120 denominator, bytes formatSignature, bytes extraData) advancedOrder`
const fragments = [
  "event Transfer(address indexed from, address indexed to, uint256 value)",
  "function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)",
  `function fulfillAdvancedOrder(${order}, (uint256 orderIndex, uint8 side, uint256 index, uint256 identifier, bytes32[] criteriaProof)[] criteriaResolvers, bytes32 fulfillerConduitKey, address recipient)`
]
const [transfer, swap, fulfil] = orThrow(parseAbi(fragments)).abi as [EventEntry, FunctionEntry, FunctionEntry]

const a = `0x${"ab".repeat(20)}`
const word = `0x${"cd".repeat(32)}` as Hex
const item: ReadonlyArray<DecodedValue> = [2n, a, 1234n, 1n, 1n]
const paid: ReadonlyArray<DecodedValue> = [0n, a, 0n, 10n ** 18n, 10n ** 18n, a]
const bought: ReadonlyArray<DecodedValue> = [
  [[a, a, [item], [paid, paid, paid], 0n, 1n, 2n, word, 3n, word, 3n], 1n, 1n, `0x${"ee".repeat(65)}`, "0x"],
  [],
  word,
  a
]
const swapped: ReadonlyArray<DecodedValue> = [[a, a, 3000n, a, 1n, 10n ** 18n, 1n, 0n]]
const topics = [
  toEventSelector(formatSignature(transfer)),
  `0x${"0".repeat(24)}${a.slice(2)}`,
  `0x${"0".repeat(24)}${a.slice(2)}`
] as [Hex, Hex, Hex]
const data = `0x${(10n ** 18n).toString(16).padStart(64, "0")}` as Hex
const input = (entry: FunctionEntry, values: ReadonlyArray<DecodedValue>) =>
  (toFunctionSelector(formatSignature(entry)) + orThrow(encodeParameters(entry.inputs, values)).slice(2)) as Hex
const swapData = input(swap, swapped)
const orderData = input(fulfil, bought)
const bare = (full: Hex) => `0x${full.slice(10)}` as Hex

const interfaces = new Interface(JSON.stringify([transfer, swap, fulfil]))
const older = new EthersV5(JSON.stringify([transfer, swap, fulfil]))
const [oxTransfer, oxSwap, oxFulfil] = [
  AbiEvent.from(transfer as never),
  AbiFunction.from(swap as never),
  AbiFunction.from(fulfil as never)
]
const event = compileEventDecoder(transfer)
const swapOurs = compileParametersDecoder(swap.inputs)
const orderOurs = compileParametersDecoder(fulfil.inputs)
const [bareSwap, bareOrder] = [bare(swapData), bare(orderData)]

const tasks: Record<string, Record<string, () => unknown>> = {
  "ERC-20 Transfer log": {
    "@glossa/abi": () => event({ topics, data }),
    ox: () => AbiEvent.decode(oxTransfer, { data, topics }),
    viem: () => decodeEventLog({ abi: [transfer] as never, topics, data }),
    "ethers v6": () => interfaces.decodeEventLog("Transfer", data, topics),
    "@ethersproject/abi": () => older.decodeEventLog("Transfer", data, topics)
  },
  "Uniswap v3 exactInputSingle": {
    "@glossa/abi": () => swapOurs(bareSwap),
    ox: () => AbiFunction.decodeData(oxSwap, swapData),
    viem: () => decodeFunctionData({ abi: [swap] as never, data: swapData }),
    "ethers v6": () => interfaces.decodeFunctionData("exactInputSingle", swapData).toArray(),
    "@ethersproject/abi": () => older.decodeFunctionData("exactInputSingle", swapData)
  },
  "Seaport advanced order": {
    "@glossa/abi": () => orderOurs(bareOrder),
    ox: () => AbiFunction.decodeData(oxFulfil, orderData),
    viem: () => decodeFunctionData({ abi: [fulfil] as never, data: orderData }),
    "ethers v6": () => interfaces.decodeFunctionData("fulfillAdvancedOrder", orderData).toArray(),
    "@ethersproject/abi": () => older.decodeFunctionData("fulfillAdvancedOrder", orderData)
  }
}

/** Returns thousands per second, the best of three runs of a quarter of a second. */
const measure = (task: () => unknown): number => {
  let best = 0
  for (let spell = 0; spell < 3; spell++) {
    const start = performance.now()
    let count = 0
    while (performance.now() - start < 250) for (let round = 0; round < 50; round++, count++) task()
    best = Math.max(best, count / (performance.now() - start))
  }
  return Math.round(best)
}

const tools = Object.keys(tasks["ERC-20 Transfer log"]!)
console.log(`| thousand a second | ${tools.join(" | ")} |\n|---|${tools.map(() => "---").join("|")}|`)
for (const [name, runs] of Object.entries(tasks))
  console.log(`| ${name} | ${tools.map(tool => measure(runs[tool]!)).join(" | ")} |`)

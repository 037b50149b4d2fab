import { id } from "ethers/hash"
import { expect, test } from "vitest"
import { call } from "../../../../test/caseParts.ts"
import { log, makeTransaction, topic, transferLog, who, word } from "../../../../test/makeTransaction.ts"
import { compileCatalog } from "../../../engine/Catalog.ts"
import { inference } from "../../../inference.ts"
import { zeroAddress } from "../../../ledger/Movement.ts"
import { event, protocol } from "../../../rule/index.ts"
import type { Address, Hex, Log } from "../../../Transaction.ts"
import { createAnalyzer } from "../../../TransactionAnalysis.ts"

const [a, b, contract, layer, vault, t] = [who("a"), who("b"), who("contract"), who("layer"), who("vault"), who("t")]
const analyze = createAnalyzer(compileCatalog([]), inference)
const recordOf = (fields: Parameters<typeof makeTransaction>[0], address: Address = a) => {
  const { action, contractType, description, metadata } = analyze(
    makeTransaction({ input: "0x99999999", ...fields })
  ).record(address)
  return { type: [action, contractType, metadata["operation"]].filter(Boolean).join("/"), description }
}
const packet = log(layer, [id("PacketSent(bytes,bytes,address)") as Hex])
const left = log(layer, [id("SentMessage(address,address,bytes,uint256,uint256)") as Hex])
const arrived = log(layer, [id("ExecutionStateChanged(uint64,bytes32,uint8,bytes)") as Hex])
const out = (to: Address = contract) => transferLog(t, a, to, 5n)

test("what is kept while a message leaves the chain is bridged", () => {
  expect(recordOf({ logs: [out()] }).type).toBe("send/token")
  expect(recordOf({ logs: [out(), packet] }).type).toBe("send/token")
  expect(recordOf({ logs: [out(), left] }).type).toBe("send/exchange/bridge")
  expect(recordOf({ input: `0x99999999${word(110)}`, logs: [out(), packet] }).description).toMatch(/ to Arbitrum$/)
  expect(recordOf({ logs: [out(), transferLog(t, contract, vault, 5n), packet] }).type).toBe("send/exchange/bridge")
  expect(recordOf({ logs: [out(zeroAddress), packet] }).type).toBe("send/exchange/bridge")
  // A receipt, or a plain payment.
  expect(recordOf({ logs: [out(), transferLog(who("u"), zeroAddress, a, 5n), packet] }).type).toBe("swap/exchange")
  expect(recordOf({ logs: [out(b), packet], to: t }).type).toBe("send/token")
})

test("what is withdrawn without a payment while a message leaves the chain is bridged", () => {
  const typeOf = (logs: ReadonlyArray<Log>) =>
    analyze(makeTransaction({ input: call("withdraw(uint256)", 5), logs })).record(a).contractType
  expect(typeOf([out()])).toBe("savings")
  expect(typeOf([out(), packet])).toBe("exchange")
  expect(typeOf([transferLog(t, contract, a, 5n), packet])).toBe("savings")
})

test("what is kept or passed on for a chain that the calldata names is bridged there", () => {
  const input: Hex = `0x99999999${word(42_161)}`
  expect(recordOf({ input, logs: [out()] }).description).toMatch(/^Bridged .* to Arbitrum$/)
  expect(recordOf({ input, logs: [out(), transferLog(t, contract, vault, 5n)] }).type).toBe("send/exchange/bridge")
})

test("what comes with a message from another chain was bridged", () => {
  const into = transferLog(t, vault, b, 5n)
  expect(recordOf({ logs: [into] }, b).type).toBe("receive/token")
  expect(recordOf({ logs: [into, arrived] }, b).type).toBe("receive/exchange/bridge")
  expect(recordOf({ logs: [transferLog(t, vault, a, 5n), arrived] }).type).toBe("receive/exchange/bridge")
})

test("a token that another contract burned left the chain, if its function or a message says so", () => {
  const token = protocol({
    id: "coin",
    name: "Coin",
    type: "token",
    rules: [
      event("event Burned(address indexed by)", {
        at: { ethereum: [t] },
        means: ({ args }) => ({ action: "send", actor: args.by, operation: "burn" })
      })
    ]
  })
  const typeBy = (logs: ReadonlyArray<Log>, fn?: string) => {
    const transaction = makeTransaction({ input: "0x99999999", logs: [out(zeroAddress), burned, ...logs] })
    const { action, contractType } = createAnalyzer(
      compileCatalog([token]),
      inference
    )(transaction).record(a, {
      token: () => undefined,
      contractName: () => undefined,
      functionName: () => fn
    })
    return `${action}/${contractType}`
  }
  const burned = log(t, [id("Burned(address)") as Hex, topic(a)])
  expect(typeBy([])).toBe("send/token")
  expect(typeBy([packet])).toBe("send/exchange")
  expect(typeBy([], "depositForBurn")).toBe("send/exchange")
})

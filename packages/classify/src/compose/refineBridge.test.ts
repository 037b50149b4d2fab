import { id } from "ethers/hash"
import { expect, test } from "vitest"
import { log, makeTransaction, transferLog, who, word } from "../../test/makeTransaction.ts"
import { compileCatalog } from "../engine/Catalog.ts"
import { zeroAddress } from "../ledger/Movement.ts"
import { names } from "../names.ts"
import type { Address, Hex } from "../Transaction.ts"
import { createAnalyzer } from "../TransactionAnalysis.ts"

const [a, b, contract, layer, vault, t] = [who("a"), who("b"), who("contract"), who("layer"), who("vault"), who("t")]
const analyze = createAnalyzer(compileCatalog([]), names)
const recordOf = (fields: Parameters<typeof makeTransaction>[0], address: Address = a) => {
  const { action, contractType, description, metadata } = analyze(
    makeTransaction({ input: "0x99999999", ...fields })
  ).record(address)
  return { type: [action, contractType, metadata["operation"]].filter(Boolean).join("/"), description }
}
const packet = log(layer, [id("PacketSent(bytes,bytes,address)") as Hex])
const arrived = log(layer, [id("ExecutionStateChanged(uint64,bytes32,uint8,bytes)") as Hex])
const out = (to: Address = contract) => transferLog(t, a, to, 5n)

test("what is kept while a message leaves the chain is bridged", () => {
  expect(recordOf({ logs: [out()] }).type).toBe("deposit/savings")
  expect(recordOf({ logs: [out(), packet] }).type).toBe("send/exchange/bridge")
  expect(recordOf({ logs: [out(), transferLog(t, contract, vault, 5n), packet] }).type).toBe("send/exchange/bridge")
  expect(recordOf({ logs: [out(zeroAddress), packet] }).type).toBe("send/exchange/bridge")
  // A receipt, or a plain payment.
  expect(recordOf({ logs: [out(), transferLog(who("u"), zeroAddress, a, 5n), packet] }).type).toBe("deposit/savings")
  expect(recordOf({ logs: [out(b), packet], to: t }).type).toBe("send/token")
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

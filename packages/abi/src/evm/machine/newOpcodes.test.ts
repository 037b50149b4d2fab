import { expect, it } from "vitest"
import { dispatch } from "../../../test/assemble.ts"
import { errorFrom, orThrow } from "../../../test/returned.ts"
import { reconstructAbi } from "../../reconstruct/reconstructAbi.ts"

const functionOf = (body: string) => {
  const bytecode = dispatch({ "0x11111111": () => body })
  const { abi } = orThrow(reconstructAbi({ bytecode }))
  const entry = abi.find(({ type }) => type === "function")
  if (entry?.type !== "function") throw new Error("no function")
  const types = (list: ReadonlyArray<{ type: string }>) => list.map(({ type }) => type).join()
  return `(${types(entry.inputs)}) ${entry.stateMutability} (${types(entry.outputs)})`
}

const returned = "5f5260205ff3"
const address = `73${"ff".repeat(20)}16`

it.each([
  ["CLZ", `6004351e602435${address}01${returned}`, "(uint256,address) view (uint256)"],
  ["SLOTNUM", `4b602435${address}01${returned}`, "(uint256,address) payable (uint256)"],
  ["DUPN", `602435${address}${"5f".repeat(16)}e680${returned}`, "(uint256,address) view (address)"],
  ["SWAPN", `602435${address}${"5f".repeat(17)}e780${returned}`, "(uint256,address) view (address)"],
  ["EXCHANGE", `602435${address}5f5fe88e50${returned}`, "(uint256,address) view (address)"],
  ["MCOPY", `602435${address}608052602060805f5e60205ff3`, "(uint256,address) view (address)"],
  ["100 words", `${"5f".repeat(100)}602435${address}${returned}`, "(uint256,address) view (address)"]
])("code after %s is read", (_, body, types) => {
  expect(functionOf(body)).toBe(types)
})

it("32 bytes of code that are copied to memory are a known word", () => {
  const body = (offset: number) => `602061${(offset + 12).toString(16).padStart(4, "0")}5f3960205ff3${"ab".repeat(32)}`
  const { abi } = orThrow(reconstructAbi({ bytecode: dispatch({ "0x11111111": body }) }))
  expect(abi).toMatchObject([{ outputs: [{ type: "bytes32" }] }])
})

it("code in the EVM Object Format is rejected", () => {
  const { message } = errorFrom(reconstructAbi({ bytecode: "0xEF000101" }))
  expect(message).toBe(
    "bytecode: expected code without the EVM Object Format, got 0xef0001…, a container of that format (EIP-3540). Omit unknown parts."
  )
})

it("code above 24,576 bytes is analyzed (EIP-7954)", () => {
  const bytecode = `${dispatch({ "0x11111111": () => `6004351e${returned}` })}${"00".repeat(60_000)}` as const
  expect(orThrow(reconstructAbi({ bytecode })).abi).toMatchObject([{ selector: "0x11111111" }])
})

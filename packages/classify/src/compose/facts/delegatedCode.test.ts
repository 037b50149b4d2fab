import { describe, expect, test } from "vitest"
import { frame, makeTransaction, transferLog, who } from "../../../test/makeTransaction.ts"
import { analyzeTransaction } from "../../classify.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import type { Metadata } from "../../Metadata.ts"
import type { Transaction } from "../../Transaction.ts"

const [a, b, code, token] = [who("a"), who("b"), who("code"), who("token")]
const known = "0x63c0c19a282a1b52b07dd5a65b58948a07dae32b"
const executeBatch = `0x34fcd5be${"0".repeat(62)}20${"0".repeat(64)}` as const

const record = (fields: Partial<Transaction>, viewer = a, contractName: Metadata["contractName"] = () => undefined) =>
  analyzeTransaction(makeTransaction({ from: a, to: a, type: 4, ...fields })).record(viewer, {
    token: () => undefined,
    contractName
  })

describe("a delegation (EIP-7702)", () => {
  test("names the delegate by the catalog or the metadata", () => {
    const { contractName, description, metadata } = record({ delegates: [known] })
    expect([contractName, metadata["delegate"]]).toEqual(["MetaMask Smart Account", known])
    expect(description).toContain("MetaMask Smart Account")
    expect(record({ delegates: [code] }, a, address => (address === code ? "My Wallet" : undefined))).toMatchObject({
      contractName: "My Wallet",
      metadata: { operation: "delegate-account", delegate: code }
    })
  })

  test("names an unknown delegate by its address, in the sentence too", () => {
    const { contractName, description, metadata } = record({ delegates: [code] })
    expect([contractName, metadata["delegate"]]).toEqual([code, code])
    expect(description).toContain(`0x0000…${code.slice(-4)}`)
  })

  test("looks the delegate up", () => {
    const { addresses } = analyzeTransaction(makeTransaction({ from: a, to: a, delegates: [code, zeroAddress] }))
    expect(addresses).toEqual(new Set([a, code]))
  })

  test("is removed by the zero address", () => {
    expect(record({ delegates: [zeroAddress] })).toMatchObject({
      contractName: "EIP-7702",
      metadata: { operation: "undelegate" }
    })
    expect(record({ delegates: [zeroAddress] }).metadata["delegate"]).toBeUndefined()
  })
})

describe("a batch that an account executes by calling itself", () => {
  const batch = { input: executeBatch, logs: [transferLog(token, a, b, 5n)], type: 2 } as const

  test("has its code as `via`, if this transaction delegates to it", () => {
    expect(record({ ...batch, type: 4, delegates: [known] })).toMatchObject({
      action: "send",
      metadata: { via: "MetaMask Smart Account", delegate: known }
    })
    // Another account may pay for it.
    const sponsored = { ...batch, type: 4, from: b, delegates: [code] }
    expect(record(sponsored).metadata["via"]).toBe(code)
    expect(record(sponsored, b).metadata["via"]).toBeUndefined()
  })

  test("else the standard", () => {
    expect(record(batch).metadata["via"]).toBe("EIP-7702")
    expect(record({ ...batch, logs: [], calls: [frame({ from: a, to: b, value: 5n })] }).metadata["via"]).toBe(
      "EIP-7702"
    )
    expect(record(batch, b).metadata["via"]).toBeUndefined()
  })

  test("is none without an effect, or of text", () => {
    expect(record({ ...batch, logs: [] }).metadata["via"]).toBeUndefined()
    expect(record({ input: "0x68656c6c6f", type: 2 }).metadata["via"]).toBeUndefined()
  })
})

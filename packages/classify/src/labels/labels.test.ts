import { expect, test } from "vitest"
import { makeTransaction } from "../../test/makeTransaction.ts"
import { classify, getContractLabel, getProtocol } from "../classify.ts"
import { labels } from "./labels.ts"

const entries = labels.flatMap(({ name, url, accounts }) =>
  Object.entries(accounts).flatMap(([chain, addresses]) => addresses.map(address => ({ chain, address, name, url })))
)

test("an account has one owner, with a source", () => {
  expect(new Set(entries.map(({ chain, address }) => chain + address)).size).toBe(entries.length)
  for (const { address, url } of entries) {
    expect(address).toMatch(/^0x[0-9a-f]{40}$/)
    expect(url).toMatch(/^https:\/\//)
  }
})

test("a label is a name, but no protocol", () => {
  const conduit = "0x1e0049783f008a0085193e00003d00cd54003c71"
  expect(getContractLabel("polygon", conduit)).toBe("OpenSea")
  expect(getProtocol("polygon", conduit)).toBeUndefined()
})

test("what is sent to an exchange names it", () => {
  const wallet = "0x75e89d5979e4f6fba9f97c104c2f0afb3f1dcb88"
  const transaction = makeTransaction({ to: wallet, input: "0x", value: 10n ** 18n })
  const { description, metadata } = classify(transaction, transaction.from)
  expect(description).toBe("Sent 1 ETH to MEXC")
  expect(metadata["counterparty"]).toBe(wallet)
  expect(getContractLabel("bnb", "0x8894e0a0c962cb723c1976a4421c95949be2d4e3")).toBe("Binance")
})

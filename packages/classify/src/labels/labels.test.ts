import { expect, test } from "vitest"
import { getContractLabel, getProtocol } from "../classify.ts"
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

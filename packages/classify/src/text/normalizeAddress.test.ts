import { expect, test } from "vitest"
import { makeTransaction, transferLog, who } from "../../test/makeTransaction.ts"
import { protocols } from "../catalog.gen.ts"
import { getChain, knownChains } from "../chains.ts"
import {
  analyzeTransaction,
  builtInToken,
  classify,
  detectSpamToken,
  getContractLabel,
  getProtocol
} from "../classify.ts"
import { compileCatalog, event, protocol } from "../engine.ts"
import { findLabel, labels } from "../labels/labels.ts"
import { eachPlace } from "../rule/Deployments.ts"
import type { Address, Chain } from "../Transaction.ts"
import { checksumAddress } from "./checksumAddress.ts"
import { InvalidAddressError } from "./InvalidAddressError.ts"
import { normalizeAddress } from "./normalizeAddress.ts"

const [a, b, token] = [who("a"), who("b"), who("token")]

test.each(["", "0x", `0x${"a".repeat(39)}`, `0x${"a".repeat(41)}`, `0x${"g".repeat(40)}`, "vitalik.eth", a.slice(2)])(
  "rejects %j, which is no address, with one sentence",
  text => {
    expect(() => normalizeAddress(text as Address)).toThrow(InvalidAddressError)
    expect(() => classify(makeTransaction(), text as Address)).toThrow(
      /^Invalid address ".*": expected 0x and 40 hexadecimal digits\.$/
    )
  }
)

/** The addresses that protocols and labels list, by chain. */
const listed = (): ReadonlyArray<readonly [Chain, Address]> => {
  const places = new Set<string>()
  const add = (place: string, address: Address) =>
    /^0x[0-9a-f]{40}$/.test(address) &&
    places.add(`${(knownChains as ReadonlyArray<string>).includes(place) ? place : "ethereum"} ${address}`)
  for (const { emitters = {}, named = {}, forks = [], rules } of protocols) {
    for (const deployments of [
      emitters,
      named,
      ...forks.map(fork => fork.contracts),
      ...rules.map(({ at }) => at ?? {})
    ])
      eachPlace(deployments, add)
  }
  for (const { accounts } of labels) eachPlace(accounts, add)
  return [...places].map(place => place.split(" ") as [Chain, Address])
}

test("finds each listed contract and account by its address in any case", () => {
  const places = listed()
  expect(places.length).toBeGreaterThan(4_000)
  for (const [chain, address] of places)
    for (const spelling of [checksumAddress(address), `0x${address.slice(2).toUpperCase()}`] as const) {
      expect(getProtocol(chain, spelling)).toEqual(getProtocol(chain, address))
      expect(getContractLabel(chain, spelling)).toBe(getContractLabel(chain, address))
      expect(findLabel(chain, spelling)).toBe(findLabel(chain, address))
      expect(checksumAddress(spelling)).toBe(checksumAddress(address))
    }
})

test("takes no well-known token for an impostor of itself", () => {
  for (const chain of knownChains) {
    const { wellKnownTokens, wrappedNative } = getChain(chain)
    for (const [symbol, addresses] of Object.entries(wellKnownTokens))
      for (const address of addresses)
        for (const spelling of [address, checksumAddress(address)])
          expect(detectSpamToken(chain, spelling, { symbol })).toBeUndefined()
    expect(builtInToken(chain, checksumAddress(wrappedNative.address))).toEqual(
      builtInToken(chain, wrappedNative.address)
    )
  }
})

test("matches the contracts of an own catalog in any case", () => {
  const contract: Address = "0xabcdef0000000000000000000000000000000001"
  const own = protocol({
    id: "own",
    name: "Own",
    type: "savings",
    rules: [
      event("event Staked(address indexed user)", {
        at: { ethereum: [checksumAddress(contract)] },
        means: ({ args }) => ({ action: "stake", actor: args.user })
      })
    ]
  })
  expect(compileCatalog([own]).findContract("ethereum", contract)?.name).toBe("Own")
})

test("says in a record whether its address took part", () => {
  const { record } = analyzeTransaction(makeTransaction({ from: b, logs: [transferLog(token, b, a, 5n)] }))
  expect([b, a, who("contract"), who("stranger")].map(address => record(address).participates)).toEqual([
    true,
    true,
    true,
    false
  ])
})

import { actions, contractTypes, type RecordJson } from "@glossa/classify"
import fc from "fast-check"
import { expect, test } from "vitest"
import { chains } from "./index.ts"
import { recordParts } from "./recordParts.ts"
import { recordOf, recordText } from "./recordText.ts"

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map(some => `0x${Buffer.from(some).toString("hex")}` as const)

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.string({ unit: fc.constantFrom("\\", '"', "[", "]", ",", "n", "null", "{", "\n"), maxLength: 6 })
)

const amount = fc.record({
  amount: fc.option(text),
  raw: fc.bigInt().map(String),
  asset: fc.record(
    { address: hex(20), name: text, symbol: text, standard: text, tokenId: fc.bigInt().map(String), image: text },
    { requiredKeys: ["address", "name", "symbol", "standard"] }
  )
})

const second = fc.integer({ min: 0, max: 253_402_300_799 })

const record: fc.Arbitrary<RecordJson & { readonly second: number }> = fc
  .record({
    chain: fc.constantFrom(...chains),
    hash: hex(32),
    address: hex(20),
    second,
    action: fc.constantFrom(...actions),
    contractType: fc.constantFrom(...contractTypes),
    contractName: text,
    description: text,
    fee: fc.record({ amount: text, currency: text }),
    assetsSent: fc.array(amount, { maxLength: 3 }),
    assetsReceived: fc.array(amount, { maxLength: 3 }),
    // the keys are words of our own: of others, V8 13.6 reads an escaped one as another that it has just read (JSON.parse)
    metadata: fc.dictionary(fc.stringMatching(/^[a-zA-Z]{0,9}$/), text, { noNullPrototype: true })
  })
  .map(some => ({
    ...some,
    timestamp: `${new Date(some.second * 1000).toISOString().slice(0, 19)}Z`,
    blockchain: `${some.chain}-mainnet`
  }))

test("a record is read back as it was written", () => {
  fc.assert(
    fc.property(record, ({ second, ...json }) => {
      const { chain, hash, address, action, contractType } = json
      const columns = {
        chain,
        hash: hash as `0x${string}`,
        address: address as `0x${string}`,
        action,
        contractType,
        second
      }
      expect(recordOf(columns, recordText(json))).toEqual(json)
    })
  )
})

test("its text repeats nothing that the row has", () => {
  fc.assert(
    fc.property(record, json => {
      const written = recordText(json)
      expect(written).not.toContain(json.hash)
      expect(written).not.toContain("contractName")
      // PostgreSQL's text takes neither
      expect(written).not.toContain("\0")
      expect(written).not.toMatch(/\p{Surrogate}/u)
    })
  )
})

test("taken apart it is the same, each part as JSON", () => {
  const json = JSON.stringify
  const partsOf = ({ amount, raw, asset }: RecordJson["assetsSent"][number]) => ({
    amount: json(amount),
    raw: json(raw),
    address: json(asset.address),
    name: json(asset.name),
    symbol: json(asset.symbol),
    standard: json(asset.standard),
    tokenId: json(asset.tokenId),
    image: json(asset.image)
  })
  fc.assert(
    fc.property(record, written => {
      const { contractName, description, fee, assetsSent, assetsReceived, metadata } = written
      expect(recordParts(recordText(written))).toEqual({
        contractName: json(contractName),
        description: json(description),
        fee: { amount: json(fee.amount), currency: json(fee.currency) },
        assetsSent: assetsSent.map(partsOf),
        assetsReceived: assetsReceived.map(partsOf),
        metadata: json(metadata)
      })
    }),
    { numRuns: 1_000 }
  )
})

test("what is cut off is no text of a record", () => {
  const [whole] = fc.sample(record, 1)
  const text = recordText(whole!)
  expect(() => recordParts(text.slice(0, 1))).toThrow(SyntaxError)
  expect(() => recordParts('["cut')).toThrow(SyntaxError)
})

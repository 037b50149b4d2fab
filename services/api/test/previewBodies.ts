import fc from "fast-check"

/** A body for `POST /v1/preview`, and what has to become of it. */
export interface PreviewBody {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  /** The only status that is right; undefined if the body is only to be answered. */
  readonly status: number | undefined
}

const hex = (bytes: number) => fc.stringMatching(new RegExp(`^0x[0-9a-f]{${2 * bytes}}$`))

const amount = fc.oneof(
  fc.constantFrom("0", "1", "0x0", "0xde0b6b3a7640000", 0, 7, 2 ** 53 - 1, "000", `0x${"f".repeat(64)}`),
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String)
)

const calldata = fc.oneof(
  fc.constant("0x"),
  fc.uint8Array({ maxLength: 300 }).map(bytes => `0x${Buffer.from(bytes).toString("hex")}`),
  fc
    .tuple(fc.constantFrom("095ea7b3", "a9059cbb", "23b872dd", "a22cb465", "ac9650d8", "d505accf", "3593564c"), hex(96))
    .map(([selector, words]) => `0x${selector}${words.slice(2)}`)
)

const transaction = (addresses: ReadonlyArray<string>, chain: string) => {
  const address = fc.oneof(fc.constantFrom(...addresses.map(text => text.toLowerCase())), hex(20))
  return fc.record(
    {
      blockchain: fc.constant(chain),
      from: address,
      to: address,
      value: amount,
      data: calldata,
      gas: fc.oneof(fc.nat(), fc.constant("0x5208"))
    },
    { requiredKeys: ["blockchain", "from", "to"] }
  )
}

const json = { "content-type": "application/json; charset=utf-8" }
const answered = (body: unknown, status: number | undefined): PreviewBody => ({
  body: JSON.stringify(body) ?? "",
  headers: json,
  status
})

const wrong: ReadonlyArray<readonly [string, fc.Arbitrary<unknown>]> = [
  ["value", fc.constantFrom("-1", -1, 1.5, 2 ** 53, "1e18", "", " 1", "0x", "9".repeat(79), null, true, [], {})],
  ["gas", fc.constantFrom("-1", -1, 1.5, "x", null, `0x1${"0".repeat(16)}`)],
  ["data", fc.constantFrom("", "0x1", "zz", null, 7, "0xzz", [])],
  ["from", fc.constantFrom("", "0x1", null, "a..eth", ".", `0x${"1".repeat(64)}`, 7)],
  ["to", fc.constantFrom("", "0x1", "vitalik", "\u202e.eth", 7, "0xc02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2")],
  ["blockchain", fc.constantFrom("solana", "Ethereum", "", null, 1, ["ethereum"])],
  ["values", fc.constant("1")],
  ["__proto__x", fc.constant(1)]
]

/** Bodies that the schema takes and bodies that it does not: fields, lists, texts that are no JSON, other types, too long ones. */
export const previewBodies = (addresses: ReadonlyArray<string>): fc.Arbitrary<PreviewBody> => {
  const valid = fc.constantFrom("ethereum", "optimism", "polygon").chain(chain => {
    const one = transaction(addresses, chain)
    return fc.oneof(one, fc.array(one, { minLength: 1, maxLength: 5 }))
  })
  const one = transaction(addresses, "ethereum")
  return fc.oneof(
    { arbitrary: valid.map(body => answered(body, 200)), weight: 8 },
    {
      arbitrary: fc
        .tuple(one, fc.oneof(...wrong.map(([name, value]) => fc.tuple(fc.constant(name), value))), fc.boolean())
        .map(([fields, [name, value], isList]) => {
          const broken = { ...fields, [name]: value }
          return answered(isList ? [fields, broken] : broken, 400)
        }),
      weight: 6
    },
    {
      // The demo has no node to resolve names.
      arbitrary: fc
        .tuple(one, fc.constantFrom("from", "to"), fc.constantFrom("vitalik.eth", "VITALIK.eth", "a.b.c.d"))
        .map(([fields, field, name]) => answered({ ...fields, [field]: name }, 503)),
      weight: 1
    },
    { arbitrary: fc.array(one, { minLength: 6, maxLength: 9 }).map(body => answered(body, 400)), weight: 1 },
    { arbitrary: fc.jsonValue().map(body => answered(body, 400)), weight: 2 },
    { arbitrary: fc.string().map(text => ({ body: `{${text}`, headers: json, status: 400 })), weight: 1 },
    {
      arbitrary: fc
        .tuple(one, fc.constantFrom("text/plain", "application/x-www-form-urlencoded", "application/jsonx", "x", ""))
        .map(([body, type]) => ({ body: JSON.stringify(body), headers: { "content-type": type }, status: 415 })),
      weight: 1
    },
    {
      arbitrary: fc
        .tuple(one, fc.constantFrom(131_073, 400_000, 800_000))
        .map(([fields, bytes]) => answered({ ...fields, data: `0x${"00".repeat(bytes)}` }, 413)),
      weight: 1
    }
  )
}

import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import fc from "fast-check"
import { decodeLookup, gatewayRequests } from "./ccipRead.ts"
import { normalizeName } from "./normalizeName.ts"
import { pictureUrl } from "./pictureUrl.ts"
import { nftReference } from "./readNftPicture.ts"

const sender = `0x${"11".repeat(20)}` as const

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.stringMatching(/^(eip155:|ipfs:\/\/|https?:\/\/|data:|ar:\/\/)[ -~]{0,80}$/),
  fc.stringMatching(/^[a-zA-Z0-9._\u00e0-\u0430]{0,300}$/)
)

describe("any input", () => {
  it("a name that is normalized stays as it is, with at least one dot", () => {
    fc.assert(
      fc.property(text, given => {
        const name = normalizeName(given)
        if (Result.isFailure(name)) {
          assert.notMatch(name.failure.reason, /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
          return assert.isAbove(name.failure.message.length, 20)
        }
        assert.deepStrictEqual(normalizeName(name.success), name)
        assert.include(name.success, ".")
        assert.isAtMost(new TextEncoder().encode(name.success).length, 253)
      })
    )
  })

  it("the reason for an invalid name has only visible characters", () => {
    const reason = (name: string) => Result.getOrThrow(Result.flip(normalizeName(name))).reason
    assert.strictEqual(reason("a b.eth"), 'Invalid label "a b": disallowed character: " " {20}')
    assert.strictEqual(reason("a\u202eb.eth"), 'Invalid label "a{202E}b": disallowed character: {202E}')
  })

  it("a picture is on the web", () => {
    fc.assert(
      fc.property(text, given => {
        const url = pictureUrl(given)
        if (url !== undefined) assert.match(url, /^https?:\/\/[^/@]+\//)
      })
    )
  })

  it("only gateways of the allowed origins are requested", () => {
    const origins = ["https://gateway.example", "http://127.0.0.1:8080"]
    const part = fc.constantFrom(
      ...origins,
      "{sender}",
      "{data}",
      "@",
      "/",
      "\\",
      "#",
      "?",
      ":",
      ".evil.example",
      "//",
      "\t",
      "0x12"
    )
    const template = fc.oneof(
      text,
      fc.array(part, { maxLength: 8 }).map(parts => parts.join(""))
    )
    fc.assert(
      fc.property(fc.array(template, { maxLength: 4 }), urls => {
        const lookup = { sender, urls, callData: "0x12", callback: "0x00000000", extraData: "0x" } as const
        for (const { url } of gatewayRequests(lookup, origins)) assert.include(origins, `${url.protocol}//${url.host}`)
      })
    )
    const honest = [
      "https://evil.example/{data}",
      "https://gateway.example/{sender}/{data}.json",
      "https://gateway.example/{sender}"
    ]
    const lookup = { sender, urls: honest, callData: "0x12", callback: "0x00000000", extraData: "0x" } as const
    assert.deepStrictEqual(
      gatewayRequests(lookup, origins).map(({ url, body }) => [url.href, body]),
      [
        [`https://gateway.example/${sender}/0x12.json`, undefined],
        [`https://gateway.example/${sender}`, { data: "0x12", sender }]
      ]
    )
  })

  it("a lookup is decoded from the error of the called contract", () => {
    const hex = fc
      .uint8Array({ maxLength: 400 })
      .map(bytes => `0x556f1830${Buffer.from(bytes).toString("hex")}` as const)
    fc.assert(
      fc.property(hex, data => {
        const lookup = decodeLookup(data, sender)
        if (lookup !== undefined) assert.strictEqual(lookup.sender, sender)
      })
    )
  })

  it("an NFT is one by its whole text", () => {
    fc.assert(
      fc.property(text, given => {
        const nft = nftReference(given)
        if (nft !== undefined) assert.match(nft.contract, /^0x[0-9a-f]{40}$/)
      })
    )
    const contract = `0x${"ab".repeat(20)}` as const
    const reference = { chainId: 1, standard: "erc721", contract, id: 7n } as const
    assert.deepStrictEqual(nftReference(`eip155:1/erc721:${contract.toUpperCase().replace("X", "x")}/7`), reference)
    assert.isUndefined(nftReference(`eip155:1/erc721:${contract}/${1n << 256n}`))
    assert.isUndefined(nftReference(`eip155:1/erc721:${contract}/7/8`))
  })
})

it.each([
  ["https://user:secret@example.com/a.png"],
  ["ftp://example.com/a.png"],
  ["//example.com/a.png"],
  ["a.png"],
  ["data:text/html,<script>"],
  ["data:image/png;base64,AAAA"],
  [`https://example.com/${"a".repeat(3000)}`]
])("%s is no picture", given => assert.isUndefined(pictureUrl(given)))

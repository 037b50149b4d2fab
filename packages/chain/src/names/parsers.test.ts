import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import fc from "fast-check"
import { normaliseName } from "./normaliseName.ts"
import { pictureUrl } from "./pictureUrl.ts"
import { nftReference } from "./readNftPicture.ts"

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.stringMatching(/^(eip155:|ipfs:\/\/|https?:\/\/|data:|ar:\/\/)[ -~]{0,80}$/),
  fc.stringMatching(/^[a-zA-Z0-9._\u00e0-\u0430]{0,300}$/)
)

describe("whatever is given", () => {
  it("a name that is normalised stays as it is, with at least one dot", () => {
    fc.assert(
      fc.property(text, given => {
        const name = normaliseName(given)
        if (Result.isFailure(name)) return assert.isAbove(name.failure.message.length, 20)
        assert.deepStrictEqual(normaliseName(name.success), name)
        assert.include(name.success, ".")
        assert.isAtMost(new TextEncoder().encode(name.success).length, 253)
      })
    )
  })

  it("a picture is on the web or in the text", () => {
    fc.assert(
      fc.property(text, given => {
        const url = pictureUrl(given)
        if (url !== undefined) assert.match(url, /^(https?:\/\/[^/@]+\/|data:image\/)/)
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
  [`https://example.com/${"a".repeat(3000)}`]
])("%s is no picture", given => assert.isUndefined(pictureUrl(given)))

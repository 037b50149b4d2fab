import { listedImage } from "@glossa/chain/tokens"
import { expect, test } from "vitest"
import { getImage } from "./getImage.ts"

const dai = "0x6b175474e89094c44da98b954eedeac495271d0f"
const avatar = "https://example.com/alice.png"

test("the image of an address is the avatar of its name, then its token's", () => {
  expect(getImage(dai, avatar, ["ethereum"], listedImage)).toBe("example.com/alice.png")
  expect(getImage(dai, undefined, ["optimism", "ethereum"], listedImage)).toMatch(/^[^:]+DAI[^:]+$/)
  expect(getImage(dai, "data:image/png;base64,AA==", ["ethereum"], listedImage)).toMatch(/DAI/)
})

test("an address without either has no image, nor has one that is no contract there", () => {
  expect(getImage(dai, undefined, ["polygon"], listedImage)).toBeUndefined()
  expect(getImage(dai, undefined, [], listedImage)).toBeUndefined()
  expect(getImage("0x00000000000000000000000000000000000000aa", undefined, ["ethereum"], listedImage)).toBeUndefined()
})

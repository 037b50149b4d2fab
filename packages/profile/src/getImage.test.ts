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

test.each([
  "http://localhost/a.png",
  "http://LOCALHOST.:8080/a.png",
  "https://printer.local/a.png",
  "localhost:8080/a.png",
  "http://127.1/a.png",
  "http://2130706433/a.png",
  "http://0x7f.0.0.1/a.png",
  "http://0/a.png",
  "http://10.0.0.1/a.png",
  "http://172.16.0.1/a.png",
  "http://172.31.255.255/a.png",
  "http://192.168.1.1/a.png",
  "http://169.254.169.254/latest/meta-data",
  "http://100.64.0.1/a.png",
  "http://[::1]/a.png",
  "http://[::]/a.png",
  "http://[fd00::1]/a.png",
  "http://[fe80::1]/a.png",
  "http://[::ffff:127.0.0.1]/a.png",
  "http://[::ffff:c0a8:101]:80/a.png"
])("leaves out an image on a private host: %s", url => {
  expect(getImage(dai, url, ["polygon"], listedImage)).toBeUndefined()
  expect(getImage(dai, url, ["ethereum"], listedImage)).toMatch(/DAI/)
  expect(getImage(dai, undefined, ["polygon"], () => url)).toBeUndefined()
})

test.each(["https://1.1.1.1/a.png", "http://172.32.0.1/a.png", "https://[2606:4700::1111]/a.png", "ipfs://bafy/a.png"])(
  "keeps an image on a public host: %s",
  url => expect(getImage(dai, url, [], listedImage)).toBeDefined()
)

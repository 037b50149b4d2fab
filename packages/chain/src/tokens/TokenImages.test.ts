import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import type { Address } from "@glossa/classify"
import { Effect } from "effect"
import { stubService } from "../../test/stubService.ts"
import { TokenImages, type TokenImagesOptions, tokenImages } from "./TokenImages.ts"

const folder = mkdtempSync(join(tmpdir(), "images-"))
afterAll(() => rmSync(folder, { recursive: true }))
const fileOf = (name: string, content: unknown): string => {
  const file = join(folder, name)
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content))
  return file
}

const dai: Address = "0x6b175474e89094c44da98b954eedeac495271d0f"
const [own, other, third] = ["01", "02", "03"].map((end): Address => `0x${end.padStart(40, "a")}`) as [
  Address,
  Address,
  Address
]
const listed = (address: Address, logoURI: string) => ({ chainId: 1, address, symbol: "X", decimals: 18, logoURI })

const withImages = <A, E, R>(options: TokenImagesOptions, effect: Effect.Effect<A, E, R>) =>
  Effect.provide(effect, tokenImages(options))

describe("images of tokens", () => {
  it.effect("come from the files of the operator, then from the lists of the package", () => {
    const first = fileOf("first.json", { tokens: [listed(own, "https://a.example/own.png")] })
    const second = fileOf("second.json", [
      listed(own, "https://b.example/own.png"),
      listed(other, "ipfs://Qm/other.png"),
      listed(third, "data:image/png;base64,AA==")
    ])
    return withImages(
      { lists: [first, second] },
      Effect.map(TokenImages, find => {
        assert.strictEqual(find("ethereum", own), "https://a.example/own.png")
        assert.strictEqual(find("ethereum", other), "https://ipfs.io/ipfs/Qm/other.png")
        assert.isUndefined(find("ethereum", third))
        assert.isUndefined(find("polygon", own))
        assert.match(find("ethereum", dai) ?? "", /DAI/)
      })
    )
  })

  it.effect("come from the package without configuration, on each chain", () =>
    Effect.map(TokenImages, find => {
      assert.match(find("ethereum", dai) ?? "", /^https:.*DAI/)
      assert.match(find("polygon", "0x8f3cf7ad23cd3cadbd9735aff958023239c6a063") ?? "", /^https:.*dai/)
      assert.isUndefined(find("ethereum", own))
    })
  )

  it.effect("fail with the file, the path and the reason of a bad list", () =>
    Effect.gen(function* () {
      const problem = (file: string) =>
        Effect.map(Effect.flip(withImages({ lists: [file] }, TokenImages)), ({ message }) =>
          message.replaceAll(folder, ".")
        )
      const missing = yield* problem(join(folder, "missing.json"))
      assert.match(missing, /^GLOSSA_TOKEN_LISTS: \.\/missing\.json: ENOENT/)
      assert.match(yield* problem(fileOf("text.json", "tokens")), /^GLOSSA_TOKEN_LISTS: \.\/text\.json: .*JSON/)
      assert.strictEqual(
        yield* problem(
          fileOf("bad.json", { tokens: [listed(own, "https://a.example"), { chainId: 1, address: "0x1" }] })
        ),
        'GLOSSA_TOKEN_LISTS: ./bad.json: tokens[1].address: expected an address of 20 bytes in hex, got "0x1"'
      )
    })
  )

  it.live("come from an explorer last, page by page, whatever it answers", () =>
    Effect.gen(function* () {
      const icon = (address: string, icon_url: string | null) => ({ address_hash: address, icon_url })
      const { url, seen } = yield* stubService(({ searchParams }) => ({
        body: searchParams.has("items_count")
          ? { items: [icon(other, "javascript:alert(1)"), icon("no address", "https://x.example"), icon(third, null)] }
          : {
              items: [{ address: own.toUpperCase().replace("0X", "0x"), icon_url: "https://e.example/own.png" }],
              next_page_params: { items_count: 50, name: null }
            }
      }))
      const explorer = { urls: { ethereum: url }, rate: 1000, chains: ["ethereum"] as const }
      yield* withImages(
        { explorer },
        Effect.gen(function* () {
          const find = yield* TokenImages
          while (find("ethereum", own) === undefined) yield* Effect.sleep(1)
          assert.strictEqual(find("ethereum", own), "https://e.example/own.png")
          assert.deepStrictEqual([find("ethereum", other), find("ethereum", third)], [undefined, undefined])
          assert.match(find("ethereum", dai) ?? "", /DAI/)
        })
      )
      assert.deepStrictEqual(seen, ["/api/v2/tokens?type=ERC-20", "/api/v2/tokens?type=ERC-20&items_count=50"])
    })
  )

  it.live("are known without an explorer that does not respond", () =>
    Effect.gen(function* () {
      const { url } = yield* stubService(() => ({ status: 403 }))
      const explorer = { urls: { ethereum: url }, rate: 1000, chains: ["ethereum"] as const }
      const image = yield* withImages(
        { explorer },
        Effect.map(TokenImages, find => find("ethereum", dai))
      )
      assert.match(image ?? "", /DAI/)
    })
  )
})

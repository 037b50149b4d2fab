import { chainNames, defaultChains } from "@glossa/classify"
import { OpenApi } from "effect/http-api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startService } from "../../../test/startService.ts"
import { Api } from "../../api/Api.ts"
import { exampleContract } from "../../api/parameters/examples.ts"
import { demoAddresses } from "../../demo/introduction.ts"

let demo: Awaited<ReturnType<typeof startService>>
let live: Awaited<ReturnType<typeof startService>>
beforeAll(async () => {
  demo = await startService()
  live = await startService({ demo: false })
})
afterAll(() => Promise.all([demo.stop(), live.stop()]))

/** The configuration of the page, which is the last script. */
const configurationOf = async ({ ask }: typeof demo) => {
  const { body } = await ask("/docs")
  const [, json = ""] = /\.\.\.(\{"_integration".*\}),\n/.exec(body as string) ?? []
  return JSON.parse(json) as { readonly authentication: unknown }
}

test("the form of /docs has the demo's key, and no other", async () => {
  const preferredSecurityScheme = "apiKey"
  const securitySchemes = { apiKey: { value: "glossa-demo" } }
  expect((await configurationOf(demo)).authentication).toEqual({ preferredSecurityScheme, securitySchemes })
  expect((await configurationOf(live)).authentication).toEqual({ preferredSecurityScheme })
})

test("the form of /docs and the document list the chains that the service accepts", async () => {
  const lists = async ({ ask }: typeof demo) => {
    const document = JSON.stringify((await ask("/openapi.json")).body)
    const page = (await ask("/docs")).body as string
    return [document, page].map(text => new Set(text.match(/"items":\{"type":"string","enum":\["ethereum"[^\]]*\]/g)))
  }
  const itemsOf = (chains: ReadonlyArray<string>) =>
    new Set([`"items":{"type":"string","enum":${JSON.stringify(chains)}`])
  const [all, defaults] = [itemsOf(chainNames), itemsOf(defaultChains)]
  expect(await lists(live)).toEqual([all, all])
  expect(await lists(demo)).toEqual([defaults, defaults])
})

// The form sends the default or the first example of a schema, and the first of the `examples` of a parameter.
test("the form of /docs has addresses that the demo knows, and no time", () => {
  const sent = ({ schema, ...parameter }: Record<string, unknown>) => {
    const { default: value, examples } = schema as Record<string, unknown>
    return value ?? examples ?? parameter["examples"]
  }
  const parameters = Object.values(OpenApi.fromApi(Api).paths).flatMap(({ get }) => get?.parameters ?? [])
  const sentAs = (name: string) => parameters.filter(one => one.name === name).map(one => sent({ ...one }))
  expect(sentAs("user_address")).toEqual(Array(3).fill([demoAddresses[0].address]))
  expect(sentAs("contract_address")).toEqual([[exampleContract]])
  expect(sentAs("starting_from")).toEqual([undefined, undefined])
})

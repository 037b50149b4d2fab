import { readFileSync } from "node:fs"
import { ConfigProvider, Effect, Redacted } from "effect"
import { describe, expect, test } from "vitest"
import { readSettings } from "./readSettings.ts"
import { variables } from "./variables.ts"

const settingsOf = (env: Record<string, string>) =>
  Effect.runPromise(
    readSettings(Object.keys(env)).pipe(
      Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env }))
    )
  )

const failureOf = (env: Record<string, string>) =>
  settingsOf(env).then(
    () => undefined,
    error => error
  )

describe("readSettings", () => {
  test("with nothing set it is the demo, in a database of its own", async () => {
    const settings = await settingsOf({ PATH: "/bin" })
    expect(settings).toMatchObject({ demo: true, port: 8080, host: undefined, chains: [], follow: true, apiKeys: [] })
    expect(Redacted.value(settings.database)).toBe("sqlite:./data/demo.db")
  })

  test("any node or database ends the demo", async () => {
    const node = await settingsOf({ GLOSSA_OPTIMISM_RPC: "http://a:1/key, https://b", GLOSSA_OPTIMISM_START: "7" })
    expect(node.demo).toBe(false)
    expect(Redacted.value(node.database)).toBe("sqlite:./data/glossa.db")
    expect(node.chains.map(({ chain, start, urls }) => [chain, start, urls.map(Redacted.value)])).toEqual([
      ["optimism", 7, ["http://a:1/key", "https://b"]]
    ])
    expect((await settingsOf({ GLOSSA_DATABASE: "sqlite:x.db" })).demo).toBe(false)
  })

  test("what is empty is not set", async () => {
    expect((await settingsOf({ GLOSSA_DATABASE: "", GLOSSA_ETHEREUM_RPC: "" })).demo).toBe(true)
  })

  test("histories come from the index, unless they are to come from elsewhere too", async () => {
    const node = { GLOSSA_ETHEREUM_RPC: "http://a" }
    const history = async (env: Record<string, string>) => (await settingsOf({ ...node, ...env })).history
    expect(await history({})).toMatchObject({ indexed: true, sources: [] })
    expect(await history({ GLOSSA_HISTORY: "index, otterscan,Blockscout" })).toMatchObject({
      indexed: true,
      sources: ["otterscan", "blockscout"],
      blockscouts: { polygon: "https://polygon.blockscout.com" }
    })
    const key = { GLOSSA_ETHERSCAN_KEY: "s3cret", GLOSSA_OPTIMISM_BLOCKSCOUT: "http://mine:4000/" }
    const alone = await history({ GLOSSA_HISTORY: "etherscan", ...key })
    expect(alone).toMatchObject({
      indexed: false,
      sources: ["etherscan"],
      blockscouts: { optimism: "http://mine:4000" }
    })
    expect(JSON.stringify(alone)).not.toContain("s3cret")
  })

  test("DefiLlama is asked where it is named, by a URL that nobody reads", async () => {
    expect((await settingsOf({})).prices.defiLlama).toBeUndefined()
    const settings = await settingsOf({ GLOSSA_DEFILLAMA: "https://a/s3cret" })
    expect(Redacted.value(settings.prices.defiLlama!)).toBe("https://a/s3cret")
    expect(JSON.stringify(settings)).not.toContain("s3cret")
    const failure = await failureOf({ GLOSSA_DEFILLAMA: "s3cret" })
    expect(failure._tag).toBe("api/BadSetting")
    expect(failure.message).not.toContain("s3cret")
  })

  test("histories have prices where they are wanted", async () => {
    expect((await settingsOf({})).prices.past).toBe(false)
    expect((await settingsOf({ GLOSSA_PRICES: "true" })).prices.past).toBe(true)
    expect(await failureOf({ GLOSSA_PRICES: "yes" })).toMatchObject({ _tag: "api/BadSetting", name: "GLOSSA_PRICES" })
  })

  test("histories that could come from nowhere are refused", async () => {
    const node = { GLOSSA_ETHEREUM_RPC: "http://a" }
    for (const list of ["", ",", "index,index", "blockscout,index", "blockscout,blockscout", "etherscam"])
      expect(await failureOf({ ...node, GLOSSA_HISTORY: list || " , " })).toMatchObject({ name: "GLOSSA_HISTORY" })
    expect((await failureOf({ GLOSSA_HISTORY: "blockscout" })).message).toContain("no chain has nodes")
    expect(await failureOf({ ...node, GLOSSA_HISTORY: "etherscan" })).toMatchObject({ name: "GLOSSA_ETHERSCAN_KEY" })
    expect(await failureOf({ ...node, GLOSSA_POLYGON_BLOCKSCOUT: "mine" })).toMatchObject({
      name: "GLOSSA_POLYGON_BLOCKSCOUT"
    })
  })

  test("what is known of contracts comes from nobody else, unless it is to", async () => {
    const contracts = async (env: Record<string, string>) => (await settingsOf(env)).contracts
    expect(await contracts({})).toEqual({
      sources: [],
      sourcify: "https://sourcify.dev/server",
      signatures: [],
      observe: true
    })
    const chosen = {
      GLOSSA_SOURCES: "Blockscout, sourcify,etherscan",
      GLOSSA_ETHERSCAN_KEY: "s3cret",
      GLOSSA_SOURCIFY: "http://mine:5555/server/",
      GLOSSA_SIGNATURE_SOURCES: "4byte,sourcify",
      GLOSSA_OBSERVE: "false"
    }
    expect(await contracts(chosen)).toEqual({
      sources: ["blockscout", "sourcify", "etherscan"],
      sourcify: "http://mine:5555/server",
      signatures: ["4byte", "sourcify"],
      observe: false
    })
    expect(await failureOf({ GLOSSA_SOURCES: "etherscan" })).toMatchObject({ name: "GLOSSA_ETHERSCAN_KEY" })
  })

  test.each([
    ["GLOSSA_SOURCES", "sourcify,sourcify"],
    ["GLOSSA_SOURCES", "etherscam"],
    ["GLOSSA_SIGNATURE_SOURCES", "blockscout"],
    ["GLOSSA_SOURCIFY", "mine"],
    ["GLOSSA_OBSERVE", "yes"]
  ])("%s=%s is refused", async (name, value) => {
    expect(await failureOf({ [name]: value })).toMatchObject({ _tag: "api/BadSetting", name })
  })

  test("an unknown variable is refused, and the closest known one named", async () => {
    const error = await failureOf({ GLOSSA_ETHERUEM_RPC: "http://secret" })
    expect(error._tag).toBe("api/UnknownSetting")
    expect(error.message).toContain("did you mean GLOSSA_ETHEREUM_RPC?")
    expect(error.message).not.toContain("secret")
  })

  test.each([
    ["PORT", "eighty"],
    ["PORT", "65536"],
    ["GLOSSA_FOLLOW", "yes"],
    ["GLOSSA_CONFIRMATIONS", "-1"],
    ["GLOSSA_ETHEREUM_START", "0x10"],
    ["GLOSSA_ETHEREUM_RPC", "secret"],
    ["GLOSSA_ETHEREUM_RPC", "file:///secret"],
    ["GLOSSA_ETHEREUM_RPC", ","],
    ["GLOSSA_API_KEYS", "secret key of 16 characters"],
    ["GLOSSA_API_KEYS", "secret-of-15-cs"],
    ["GLOSSA_API_KEYS", "secret-of-16-chs,secret"],
    ["GLOSSA_LOG", "loud"],
    ["GLOSSA_RATE_LIMIT", "0"],
    ["GLOSSA_MAX_CONNECTIONS", "many"],
    ["GLOSSA_TRUSTED_PROXIES", "10.0.0.0/33"],
    ["GLOSSA_TRUSTED_PROXIES", "secret"],
    ["GLOSSA_CORS_ORIGINS", "https://secret.example/path"],
    ["GLOSSA_CORS_ORIGINS", "*,https://secret.example"],
    ["GLOSSA_NAME_GATEWAYS", "*"],
    ["GLOSSA_NAME_GATEWAYS", "https://secret.example/path"],
    ["GLOSSA_NAME_GATEWAYS", "ftp://secret.example"]
  ])("%s=%s is refused by its name, without its value", async (name, value) => {
    const error = await failureOf({ [name]: value })
    expect(error).toMatchObject({ _tag: "api/BadSetting", name })
    expect(error.message).toMatch(`${name}: expected `)
    expect(error.message).not.toContain("secret")
  })

  test("a key of 16 characters is long enough", async () => {
    const { apiKeys } = await settingsOf({ GLOSSA_API_KEYS: "secret-of-16-chs" })
    expect(apiKeys.map(Redacted.value)).toEqual(["secret-of-16-chs"])
  })

  test("secrets don't print", async () => {
    const settings = await settingsOf({ GLOSSA_ETHEREUM_RPC: "http://s3cret", GLOSSA_API_KEYS: "s3cret-s3cret-s3cret" })
    expect(JSON.stringify(settings)).not.toContain("s3cret")
  })
})

test("the README's table is that of the code", () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8").replace(/ +/g, " ")
  for (const [name, variable] of Object.entries(variables)) {
    const value = "default" in variable ? ` \`${variable.default}\`` : ""
    expect(readme).toContain(`| \`${name}\` |${value} | ${variable.what} |`)
  }
})

import { ConfigProvider, Effect, Redacted } from "effect"
import { describe, expect, test } from "vitest"
import { readSettings } from "./readSettings.ts"

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
    expect(settings).toMatchObject({ demo: true, port: 8080, host: undefined, chains: [], index: true, apiKeys: [] })
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

  test("the demo lets pages of any origin call it, unless some are configured", async () => {
    const origins = async (env: Record<string, string>) => (await settingsOf(env)).corsOrigins
    expect(await origins({})).toEqual(["*"])
    expect(await origins({ GLOSSA_CORS_ORIGINS: "https://a.example" })).toEqual(["https://a.example"])
    expect(await origins({ GLOSSA_DATABASE: "sqlite:x.db" })).toEqual([])
  })

  test("what is indexed is read with a key, unless the service is public", async () => {
    const access = async (env: Record<string, string>) => (await settingsOf(env)).publicAccess
    expect(await access({})).toBeUndefined()
    expect(await access({ GLOSSA_PUBLIC: "false", GLOSSA_PUBLIC_RATE_LIMIT: "7" })).toBeUndefined()
    expect(await access({ GLOSSA_PUBLIC: "true" })).toEqual({ perNetwork: 120, total: 6_000 })
    expect(
      await access({ GLOSSA_PUBLIC: "true", GLOSSA_PUBLIC_RATE_LIMIT: "7", GLOSSA_PUBLIC_TOTAL_RATE_LIMIT: "70" })
    ).toEqual({ perNetwork: 7, total: 70 })
    for (const value of ["maybe", "TRUE!", "2"])
      expect((await failureOf({ GLOSSA_PUBLIC: value })).message).toBe("GLOSSA_PUBLIC: expected true or false.")
    const searched = { GLOSSA_ETHEREUM_RPC: "http://a", GLOSSA_HISTORY_SOURCES: "otterscan", GLOSSA_PUBLIC: "true" }
    expect(await failureOf(searched)).toMatchObject({
      name: "GLOSSA_PUBLIC",
      expected: expect.stringContaining("no index")
    })
  })

  test("an empty variable is unset", async () => {
    expect((await settingsOf({ GLOSSA_DATABASE: "", GLOSSA_ETHEREUM_RPC: "" })).demo).toBe(true)
  })

  test("histories are read from the index, and from other sources if configured", async () => {
    const node = { GLOSSA_ETHEREUM_RPC: "http://a" }
    const history = async (env: Record<string, string>) => (await settingsOf({ ...node, ...env })).history
    expect(await history({})).toMatchObject({ indexed: true, sources: [] })
    expect(await history({ GLOSSA_HISTORY_SOURCES: "index, otterscan,Blockscout" })).toMatchObject({
      indexed: true,
      sources: ["otterscan", "blockscout"],
      blockscoutKey: undefined,
      blockscouts: {}
    })
    const key = {
      GLOSSA_ETHERSCAN_KEY: "s3cret",
      GLOSSA_BLOCKSCOUT_KEY: "s3cret",
      GLOSSA_OPTIMISM_BLOCKSCOUT: "http://mine:4000/"
    }
    const alone = await history({ GLOSSA_HISTORY_SOURCES: "etherscan", ...key })
    expect(alone).toMatchObject({
      indexed: false,
      sources: ["etherscan"],
      blockscouts: { optimism: "http://mine:4000" }
    })
    expect(Redacted.value(alone.blockscoutKey!)).toBe("s3cret")
    expect(JSON.stringify(alone)).not.toContain("s3cret")
  })

  test("histories without any possible source are rejected", async () => {
    const node = { GLOSSA_ETHEREUM_RPC: "http://a" }
    for (const list of [" , ", "blockscout,index", "etherscam"])
      expect(await failureOf({ ...node, GLOSSA_HISTORY_SOURCES: list })).toMatchObject({
        name: "GLOSSA_HISTORY_SOURCES"
      })
    expect((await failureOf({ GLOSSA_HISTORY_SOURCES: "blockscout" })).message).toContain("no chain has nodes")
    expect(await failureOf({ ...node, GLOSSA_HISTORY_SOURCES: "etherscan" })).toMatchObject({
      name: "GLOSSA_ETHERSCAN_KEY"
    })
  })

  test("blocks are kept only if configured", async () => {
    expect((await settingsOf({})).blocks).toBeUndefined()
    expect((await settingsOf({ GLOSSA_BLOCKS: "/var/blocks" })).blocks).toBe("/var/blocks")
  })

  test("metadata of contracts is read from other services only if configured", async () => {
    const contracts = async (env: Record<string, string>) => (await settingsOf(env)).contracts
    expect(await contracts({})).toEqual({
      sources: [],
      sourcify: "https://sourcify.dev/server",
      signatures: [],
      storeSamples: true
    })
    const chosen = {
      GLOSSA_ABI_SOURCES: "Blockscout, sourcify,etherscan",
      GLOSSA_ETHERSCAN_KEY: "s3cret",
      GLOSSA_SOURCIFY: "http://mine:5555/server/",
      GLOSSA_SIGNATURE_SOURCES: "4byte,sourcify",
      GLOSSA_STORE_SAMPLES: "false"
    }
    expect(await contracts(chosen)).toEqual({
      sources: ["blockscout", "sourcify", "etherscan"],
      sourcify: "http://mine:5555/server",
      signatures: ["4byte", "sourcify"],
      storeSamples: false
    })
    expect(await failureOf({ GLOSSA_ABI_SOURCES: "etherscan" })).toMatchObject({ name: "GLOSSA_ETHERSCAN_KEY" })
  })

  test("variables of the command line may be set too", async () => {
    expect(await failureOf({ GLOSSA_URL: "http://localhost:8080", GLOSSA_KEY: "a-key-of-sixteen" })).toBeUndefined()
  })

  test("an unknown variable is rejected with the closest known one", async () => {
    const error = await failureOf({ GLOSSA_ETHERUEM_RPC: "http://secret" })
    expect(error._tag).toBe("chain/UnknownVariable")
    expect(error.message).toContain("did you mean GLOSSA_ETHEREUM_RPC?")
    expect(error.message).not.toContain("secret")
    const solana = await failureOf({ GLOSSA_SOLANA_RPC: "http://secret" })
    expect(solana.message).toMatch(/did you mean GLOSSA_ETHEREUM_RPC, .*GLOSSA_BASE_RPC, .*or GLOSSA_SCROLL_RPC\?/)
    expect((await failureOf({ GLOSSA_FLAVOR: "1" })).message).toBe(
      "Unknown variable GLOSSA_FLAVOR. See docs/configuration.md."
    )
  })

  test.each([
    ["PORT", "eighty"],
    ["PORT", "65536"],
    ["GLOSSA_INDEX", "maybe"],
    ["GLOSSA_STORE_SAMPLES", "maybe"],
    ["GLOSSA_HISTORICAL_PRICES", "maybe"],
    ["GLOSSA_CONFIRMATIONS", "-1"],
    ["GLOSSA_ETHEREUM_START", "later"],
    ["GLOSSA_ETHEREUM_RPC", "secret"],
    ["GLOSSA_ETHEREUM_RPC", "file:///secret"],
    ["GLOSSA_ETHEREUM_RPC", "http://secret#rate=fast"],
    ["GLOSSA_ETHEREUM_RPC", ","],
    ["GLOSSA_ETHEREUM_RPC", "localhost:8545"],
    ["GLOSSA_POLYGON_BLOCKSCOUT", "secret"],
    ["GLOSSA_ABI_SOURCES", "etherscam"],
    ["GLOSSA_SIGNATURE_SOURCES", "blockscout"],
    ["GLOSSA_SOURCIFY", "secret"],
    ["GLOSSA_DEFILLAMA", "secret"],
    ["GLOSSA_API_KEYS", "secret key of 16 characters"],
    ["GLOSSA_API_KEYS", "secret-of-15-cs"],
    ["GLOSSA_API_KEYS", "secret-of-16-chs,secret"],
    ["GLOSSA_LOG_LEVEL", "loud"],
    ["GLOSSA_RATE_LIMIT", "0"],
    ["GLOSSA_MAX_CONNECTIONS", "many"],
    ["GLOSSA_TRUSTED_PROXIES", "10.0.0.0/33"],
    ["GLOSSA_TRUSTED_PROXIES", "secret"],
    ["GLOSSA_CORS_ORIGINS", "https://secret.example/path"],
    ["GLOSSA_CORS_ORIGINS", "*,https://secret.example"],
    ["GLOSSA_NAME_GATEWAYS", "*"],
    ["GLOSSA_NAME_GATEWAYS", "https://secret.example/path"],
    ["GLOSSA_NAME_GATEWAYS", "ftp://secret.example"]
  ])("%s=%s is rejected without repeating the value", async (name, value) => {
    const error = await failureOf({ [name]: value })
    expect(error).toMatchObject({ _tag: "chain/InvalidVariable", name })
    expect(error.message).toMatch(`${name}: expected `)
    expect(error.message).not.toContain("secret")
  })

  test.each([
    ["GLOSSA_CORS_ORIGINS", "*", { corsOrigins: ["*"] }],
    [
      "GLOSSA_CORS_ORIGINS",
      "https://a.example, https://b.example",
      {
        corsOrigins: ["https://a.example", "https://b.example"]
      }
    ],
    ["GLOSSA_LOG_LEVEL", "debug", { logLevel: "Debug" }],
    ["GLOSSA_HISTORICAL_PRICES", "true", { prices: { historical: true } }],
    ["GLOSSA_HOST", "127.0.0.1", { host: "127.0.0.1" }]
  ])("%s=%s is accepted", async (name, value, settings) => {
    expect(await settingsOf({ [name]: value })).toMatchObject(settings)
  })

  test("a key of 16 characters is long enough", async () => {
    const { apiKeys } = await settingsOf({ GLOSSA_API_KEYS: "secret-of-16-chs" })
    expect(apiKeys.map(Redacted.value)).toEqual(["secret-of-16-chs"])
  })

  test("secrets do not print", async () => {
    const settings = await settingsOf({
      GLOSSA_ETHEREUM_RPC: "http://s3cret",
      GLOSSA_API_KEYS: "s3cret-s3cret-s3cret",
      GLOSSA_DEFILLAMA: "https://a/s3cret",
      GLOSSA_OTLP_URL: "https://s3cret"
    })
    expect(JSON.stringify(settings)).not.toContain("s3cret")
  })
})

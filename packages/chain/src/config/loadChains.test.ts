import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ConfigProvider, Effect } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"

const sonic = {
  name: "sonic",
  chainId: 146,
  displayName: "Sonic",
  ordinal: 10,
  nativeToken: { name: "Sonic", symbol: "S", decimals: 18 },
  wrappedNative: { address: "0x039e2FB66102314Ce7b64Ce5Ce3E5183bc94aD38", name: "Wrapped Sonic", symbol: "wS" }
}

let folder: string
let file: string
let modules: typeof import("./index.ts") & typeof import("@glossa/classify/chains")
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "glossa-chains-"))
  file = join(folder, "chains.json")
})
// Each test has a table of its own, which other tests of the worker do not see.
beforeEach(async () => {
  vi.resetModules()
  modules = { ...(await import("./index.ts")), ...(await import("@glossa/classify/chains")) }
  vi.resetModules()
})
afterAll(() => rm(folder, { recursive: true }))

const inEnvironment = <A, E>(effect: Effect.Effect<A, E>, env: Record<string, string>) =>
  Effect.runPromise(Effect.provideService(effect, ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env })))

/** Loads a file with a text, or with a list as JSON. */
const load = async (chains: unknown) => {
  await writeFile(file, typeof chains === "string" ? chains : JSON.stringify(chains))
  return inEnvironment(modules.loadChains, { GLOSSA_CHAINS: file })
}

describe("a file of chains", () => {
  test("adds each, with defaults for what it leaves out", async () => {
    await load([
      sonic,
      {
        ...sonic,
        name: "sonic-blaze",
        network: "sonic-blaze-testnet",
        chainId: 57054,
        displayName: "Blaze",
        ordinal: 11
      }
    ])
    const { chainNames, getChain } = modules
    expect(chainNames.slice(-2)).toEqual(["sonic", "sonic-blaze"])
    expect(getChain("sonic")).toEqual({
      ...modules.getChain("sonic"),
      chainId: 146,
      network: "sonic-mainnet",
      feeModel: "gas",
      reorgDepth: 256,
      predeploys: {},
      wellKnownTokens: {},
      pricing: { quoteTokens: [] },
      wrappedNative: { ...sonic.wrappedNative, address: sonic.wrappedNative.address.toLowerCase() }
    })
    expect(getChain("sonic-blaze").network).toBe("sonic-blaze-testnet")
  })

  test("is valid as the documents show it", async () => {
    const document = await readFile(new URL("../../../../docs/configuration.md", import.meta.url), "utf8")
    const [, example] = /## Chains[\s\S]*?```json\n([\s\S]*?)```/.exec(document) ?? []
    await load(example)
    expect(modules.getChain("sonic").nativeToken.symbol).toBe("S")
  })

  test("makes a chain that variables configure", async () => {
    await load([{ ...sonic, name: "sonic-blaze" }])
    const { chainVariableNames, readChains } = modules
    expect(chainVariableNames()).toContain("GLOSSA_SONIC_BLAZE_RPC")
    const env = { GLOSSA_SONIC_BLAZE_RPC: "http://node.example", GLOSSA_SONIC_BLAZE_START: "latest" }
    expect(await inEnvironment(readChains, env)).toMatchObject([{ chain: "sonic-blaze", start: "latest" }])
  })

  test.each([
    ["[", "", "JSON"],
    [{ sonic }, "", "expected a list of chains"],
    [[{ ...sonic, chainID: 146 }], "0.chainID", ""],
    [[{ ...sonic, chainId: 0 }], "0.chainId", "expected an integer from 1 to 9007199254740991"],
    [[{ ...sonic, chainId: "146" }], "0.chainId", "expected an integer from 1 to 9007199254740991"],
    [[{ ...sonic, ordinal: 9 }], "0.ordinal", "expected an integer from 10 to 89"],
    [[{ ...sonic, name: "Sonic" }], "0.name", "expected at most 40 lower-case letters, digits and hyphens"],
    [[{ ...sonic, displayName: "So\nnic" }], "0.displayName", "expected 1 to 40 printable ASCII characters"],
    [[{ ...sonic, network: "mainnet" }], "0.network", "expected sonic-mainnet or the like"],
    [[{ ...sonic, feeModel: "free" }], "0.feeModel", "expected gas or l1Fee"],
    [
      [{ ...sonic, wrappedNative: { ...sonic.wrappedNative, address: "0x12" } }],
      "0.wrappedNative.address",
      "expected 0x and 40 hexadecimal digits"
    ],
    [[{ ...sonic, wellKnownTokens: { USDC: ["0x12"] } }], "0.wellKnownTokens.USDC.0", "expected 0x and 40 hex"],
    [[{ ...sonic, chainId: 1 }], "0.chainId", "the chain ethereum has 1"],
    [[{ ...sonic, name: "base" }], "0.name", "the chain base has base"],
    [[sonic, { ...sonic, chainId: 147 }], "1.name", "the chain sonic has sonic"],
    [[sonic, { ...sonic, name: "other", displayName: "Other" }], "1.chainId", "the chain sonic has 146"],
    [[sonic, { ...sonic, name: "other", displayName: "Other", chainId: 2 }], "1.ordinal", "the chain sonic has 10"]
  ])("is refused with its name, the place in it and the reason: %j", async (chains, path, reason) => {
    const error = await load(chains).catch(error => error)
    expect(error).toMatchObject({ _tag: "chain/InvalidChainFile", file, path })
    expect(error.message).toContain(`GLOSSA_CHAINS: ${file}: ${path === "" ? "" : `${path}: `}`)
    expect(error.message).toContain(reason)
  })

  test("is an error if it does not exist", async () => {
    await rm(file)
    const error = await inEnvironment(Effect.flip(modules.loadChains), { GLOSSA_CHAINS: file })
    expect(error.message).toMatch(/^GLOSSA_CHAINS: .*chains\.json: ENOENT/)
  })
})

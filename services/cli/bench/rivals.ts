// Another open decoder on the same transactions in the same process: @3loop/transaction-decoder with its interpreter, given the
// ABIs of @glossa/signatures for all calls and logs, the tokens, the internal calls, and no network. Both start from the same
// parsed JSON. Its packages are installed in a temporary folder: `npm run bench -- rivals [FILE of bundles]`, about 1,500 lines of
// it; the fixtures by default.
import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { parseBundle } from "@glossa/chain"
import { classify } from "@glossa/classify"
import { bundles } from "@glossa/fixtures"
import { defaultSignatures, loadFragments } from "@glossa/signatures/node"
import { Result } from "effect"
import { readLines } from "./bundles/readRows.ts"

const maxRows = 1_500
const folder = join(tmpdir(), "glossa-bench-rivals")
const manifest = {
  private: true,
  type: "module",
  dependencies: {
    "@3loop/transaction-decoder": "0.30.2",
    "@3loop/transaction-interpreter": "0.11.32",
    "@effect/sql": "0.48.6",
    effect: "3.19.8",
    "quickjs-emscripten": "0.31.0",
    viem: "2.57.1"
  },
  overrides: { ox: "0.14.45", viem: "2.57.1" }
}

const install = (): void => {
  if (existsSync(join(folder, "node_modules"))) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest))
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts", "--legacy-peer-deps", "--silent"]
  execFileSync("npm", ["install", ...flags], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] })
}

type Json = Readonly<Record<string, unknown>>
interface Row extends Json {
  readonly chainId: number
  readonly block: { readonly timestamp: string | number }
  readonly transaction: Readonly<Record<string, string>>
  readonly receipt: Json & { readonly logs: ReadonlyArray<Readonly<Record<string, unknown>>> }
  readonly internal: ReadonlyArray<Json> | null
}

const rowsOf = (file: string | undefined): ReadonlyArray<Row> => {
  if (file === undefined) return bundles() as unknown as ReadonlyArray<Row>
  const lines = readLines(file)
  const step = Math.max(1, Math.floor(lines.length / maxRows))
  return lines.filter((_, i) => i % step === 0).map(line => JSON.parse(line) as Row)
}

/** What the rival's own modules are used for here. */
interface Effects {
  readonly Effect: {
    readonly succeed: (value: unknown) => unknown
    readonly void: unknown
    readonly flatMap: (self: unknown, next: (value: never) => unknown) => unknown
  }
  readonly Layer: {
    readonly succeed: (tag: unknown, value: unknown) => unknown
    readonly mergeAll: (...layers: ReadonlyArray<unknown>) => unknown
  }
  readonly Logger: { readonly minimumLogLevel: (level: unknown) => unknown }
  readonly LogLevel: { readonly None: unknown }
  readonly ManagedRuntime: {
    readonly make: (layer: unknown) => { readonly runPromise: (effect: unknown) => Promise<unknown> }
  }
}
interface Decoder {
  readonly PublicClient: unknown
  readonly AbiStore: { readonly layer: (store: unknown) => unknown }
  readonly ContractMetaStore: { readonly layer: (store: unknown) => unknown }
  readonly decodeTransaction: (of: Json) => unknown
}
interface Interpreter {
  readonly EvalInterpreterLive: unknown
  readonly fallbackInterpreter: string
  readonly TransactionInterpreter: unknown
}

const load = async <M>(path: string): Promise<M> =>
  (await import(pathToFileURL(join(folder, "node_modules", path)).href)) as M

const found = (id: string | undefined, chainID: number, address: string) => {
  if (id === undefined) return []
  const event = id.length === 66
  const candidates = event
    ? loadFragments().events(id as `0x${string}`)
    : loadFragments().functions(id as `0x${string}`)
  const [first] = candidates.filter(({ fragment }) => typeof fragment !== "string")
  if (first === undefined) return []
  const abi = JSON.stringify(first.fragment)
  const key = event ? { type: "event", event: id } : { type: "func", signature: id }
  return [{ ...key, abi, address, chainID, id, status: "success", source: "preloaded" }]
}

interface TokenRow {
  readonly name?: string
  readonly symbol?: string
  readonly decimals?: number
  readonly standard?: string
}

const rivalOf = async (rows: ReadonlyArray<Row>) => {
  const { Effect, Layer, Logger, LogLevel, ManagedRuntime } = await load<Effects>("effect/dist/esm/index.js")
  const decoder = await load<Decoder>("@3loop/transaction-decoder/dist/index.js")
  const interpreting = await load<Interpreter>("@3loop/transaction-interpreter/dist/index.js")

  const abis = new Map<string, ReadonlyArray<unknown>>()
  const tokens = new Map<string, TokenRow>()
  for (const row of rows) {
    const ids = [
      row.transaction["input"]?.slice(0, 10),
      ...(row.internal ?? []).map(_ => (_["input"] as string)?.slice(0, 10))
    ]
    for (const log of row.receipt.logs) ids.push((log["topics"] as ReadonlyArray<string>)[0])
    for (const id of ids)
      if (id !== undefined && id.length >= 10 && !abis.has(id)) abis.set(id, found(id, row.chainId, "0x"))
    for (const [address, token] of Object.entries((row["tokens"] ?? {}) as Record<string, TokenRow>))
      tokens.set(address.toLowerCase(), token)
  }
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      Logger.minimumLogLevel(LogLevel.None),
      interpreting.EvalInterpreterLive,
      Layer.succeed(decoder.PublicClient, {
        _tag: "PublicClient",
        getPublicClient: () =>
          Effect.succeed({
            client: { getStorageAt: async () => undefined, call: async () => ({}), request: async () => null },
            config: { traceAPI: "none" }
          })
      }),
      decoder.AbiStore.layer({
        strategies: { default: [] },
        set: () => Effect.void,
        get: ({ event, signature }: Readonly<Record<string, string>>) =>
          Effect.succeed(abis.get(event ?? signature ?? "") ?? [])
      }),
      decoder.ContractMetaStore.layer({
        strategies: { default: [] },
        set: () => Effect.void,
        get: ({ address, chainID }: { readonly address: string; readonly chainID: number }) => {
          const token = tokens.get(address.toLowerCase())
          if (token === undefined) return Effect.succeed({ status: "not-found", result: null })
          const { name: contractName, symbol: tokenSymbol, decimals, standard } = token
          const type = (standard ?? "erc20").toUpperCase()
          return Effect.succeed({
            status: "success",
            result: { address, contractAddress: address, contractName, tokenSymbol, decimals, type, chainID }
          })
        }
      })
    )
  )
  const asViem = ({ transaction: t, receipt, internal, block, chainId }: Row): Json => {
    const { gasUsed, effectiveGasPrice, logs } = receipt as Readonly<Record<string, string>> & Row["receipt"]
    const hash = t["hash"]
    return {
      transaction: { ...t, chainId, value: BigInt(t["value"]!), gas: 0n, nonce: 0, typeHex: null, to: t["to"] ?? null },
      receipt: {
        ...receipt,
        from: t["from"],
        to: t["to"] ?? null,
        transactionHash: hash,
        status: receipt["status"] === "0x0" ? "reverted" : "success",
        gasUsed: BigInt(gasUsed!),
        effectiveGasPrice: BigInt(effectiveGasPrice ?? 0),
        logs: logs.map((log, logIndex) => ({ ...log, logIndex, transactionHash: hash }))
      },
      trace: (internal ?? [])
        .filter(({ type, to }) => String(type).endsWith("call") && typeof to === "string")
        .map(({ type, from, to, value, input, error, traceAddress }) => ({
          type: "call",
          action: { callType: type, from, to, gas: 0n, input: input ?? "0x", value: BigInt((value as string) ?? 0) },
          result: { gasUsed: 0n, output: "0x" },
          subtraces: 0,
          traceAddress: traceAddress ?? [],
          ...(error === undefined || error === null ? {} : { error })
        })),
      timestamp: Number(block.timestamp)
    }
  }
  interface Service {
    readonly findInterpreter: (decoded: unknown) => unknown
    readonly interpretTx: (decoded: unknown, interpreter: unknown) => unknown
  }
  return async (row: Row): Promise<boolean> => {
    try {
      const said = (await runtime.runPromise(
        Effect.flatMap(interpreting.TransactionInterpreter, (service: Service) =>
          Effect.flatMap(decoder.decodeTransaction(asViem(row)), (decoded: Json) => {
            if (decoded["txType"] === "native token transfer") return Effect.succeed({ type: "transfer-token" })
            const fallback = { id: "fallback", schema: interpreting.fallbackInterpreter }
            return service.interpretTx(decoded, service.findInterpreter(decoded) ?? fallback)
          })
        )
      )) as { readonly type?: string } | undefined
      return said !== undefined && said.type !== "unknown"
    } catch {
      return false
    }
  }
}

const ours = (row: Row): boolean => {
  const read = parseBundle(row)
  if (Result.isFailure(read)) return false
  const { transaction, perspective, tokens } = read.success
  const { functionName, eventName } = defaultSignatures
  const knowledge = {
    token: (_: `0x${string}`) => tokens.get(_),
    contractName: () => undefined,
    functionName,
    eventName
  }
  return classify(transaction, perspective ?? transaction.from, knowledge).action !== "execute"
}

install()
const rows = rowsOf(process.argv[2])
const rival = await rivalOf(rows)

const measured = async (read: (row: Row) => boolean | Promise<boolean>) => {
  for (const row of rows.slice(0, 200)) await read(row)
  let classified = 0
  const start = process.cpuUsage()
  for (const row of rows) if (await read(row)) classified++
  const { user, system } = process.cpuUsage(start)
  return { classified, perSecond: rows.length / ((user + system) / 1e6) }
}

const [own, theirs] = [await measured(ours), await measured(rival)]
const line = (name: string, { classified, perSecond }: typeof own) =>
  `${name.padEnd(40)} ${Math.round(perSecond).toLocaleString("en").padStart(10)} ${(perSecond / theirs.perSecond).toFixed(1).padStart(7)} ${(100 - (100 * classified) / rows.length).toFixed(1).padStart(15)} %`
console.log(`${rows.length} transactions, Node ${process.version}, after 200 to warm up, by CPU time`)
console.log(`${"".padEnd(40)} ${"per second".padStart(10)} ${"ratio".padStart(7)} ${"left unknown".padStart(17)}`)
console.log(line("@glossa/classify", own))
console.log(line("@3loop/transaction-decoder, interpreter", theirs))

import { spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, expect, test } from "vitest"

const root = join(import.meta.dirname, "..")

const imports = "lint/style/noRestrictedImports"
const node = "lint/correctness/noNodejsModules"
const globals = "lint/style/noRestrictedGlobals"
const properties = "lint/nursery/noJsRestrictedProperties"

/** A file, one line in it, and the rule that rejects it; undefined if the line is allowed. */
const cases: ReadonlyArray<readonly [file: string, line: string, refusedBy?: string]> = [
  ["packages/timestamp/src/a.ts", `export * from "@glossa/abi"`, imports],
  ["packages/timestamp/src/b.ts", `export type * from "@glossa/abi"`, imports],
  ["packages/timestamp/src/c.ts", `export const a = import("@glossa/abi")`, imports],
  ["packages/timestamp/src/d.ts", `export * from "../../abi/src/parse.ts"`, imports],
  ["packages/timestamp/src/e.ts", `export * from "effect"`, imports],
  ["packages/timestamp/src/effect.ts", `export * from "effect/Result"`],
  ["packages/abi/src/a.ts", `export * from "@glossa/signatures"`, imports],
  ["packages/abi/src/e.ts", `export * from "effect/Result"`, imports],
  ["packages/abi/src/effect.ts", `export * from "effect/Result"`],
  ["packages/client/src/a.ts", `export * from "effect/Result"`, imports],
  ["packages/client/src/b.ts", `export * from "./mcp/index.ts"`, imports],
  ["packages/client/src/mcp/a.ts", `export * from "effect"`],
  ["packages/client/src/mcp/b.ts", `export * from "../index.ts"`],
  ["packages/client/src/mcp/c.ts", `export * from "@glossa/chain"`, imports],
  ["packages/database/src/a.ts", `export * from "@glossa/history"`, imports],
  ["packages/signatures/src/a.ts", `export * from "@glossa/abi"`],
  ["packages/signatures/src/b.ts", `export * from "@glossa/chain"`, imports],
  ["packages/signatures/src/c.ts", `export * from "@glossa/classify"`, imports],
  ["packages/chain/src/a.ts", `export * from "@glossa/abi/effect"`],
  ["packages/chain/src/i.ts", `export * from "@glossa/abi"`, imports],
  ["packages/chain/src/f.ts", `export * from "@glossa/classify/chains"`],
  ["packages/chain/src/g.ts", `export type { Chain } from "@glossa/classify"`],
  ["packages/chain/src/j.ts", `export { addChain } from "@glossa/classify/effect"`],
  ["packages/chain/src/k.ts", `export { addChain } from "@glossa/classify"`, imports],
  ["services/api/src/f.ts", `export { parseAddress } from "@glossa/classify"`, imports],
  ["services/api/src/g.ts", `export { parseAddress } from "@glossa/classify/effect"`],
  ["packages/chain/src/b.ts", `export * from "@glossa/history"`, imports],
  ["packages/chain/src/c.ts", `export * from "@glossa/classify/protocols/safe"`, imports],
  ["packages/history/src/a.ts", `export * from "@glossa/classify"`],
  ["packages/history/src/d.ts", `export * from "@glossa/chain/normalize"`],
  ["packages/history/src/e.ts", `export * from "@glossa/timestamp/effect"`],
  ["packages/history/src/f.ts", `export * from "@glossa/timestamp"`, imports],
  ["packages/contracts/src/e.ts", `export * from "@glossa/abi/effect"`],
  ["packages/contracts/src/f.ts", `export * from "@glossa/abi"`, imports],
  ["packages/transactions/src/d.ts", `export * from "@glossa/abi/effect"`],
  ["packages/transactions/src/e.ts", `export * from "@glossa/timestamp"`, imports],
  ["packages/explain/src/a.ts", `export * from "@glossa/chain/reads"`],
  ["packages/explain/src/b.ts", `export * from "@glossa/classify/catalogs/base"`],
  ["packages/explain/src/c.ts", `export * from "@glossa/chain"`, imports],
  ["packages/explain/src/d.ts", `export * from "@glossa/classify"`, imports],
  ["packages/explain/src/e.ts", `export * from "effect/Result"`, imports],
  ["services/api/src/e.ts", `export * from "@glossa/timestamp"`, imports],
  ["services/cli/src/e.ts", `export * from "@glossa/timestamp/effect"`],
  ["services/cli/src/f.ts", `export * from "@glossa/abi"`, imports],
  ["services/explorer/src/b.ts", `export * from "@glossa/abi/codec"`],
  ["packages/history/src/b.ts", `export * from "@glossa/database"`, imports],
  ["packages/history/src/b.test.ts", `export * from "@glossa/database"`],
  ["packages/history/src/c.ts", `export * from "@glossa/fixtures"`, imports],
  ["packages/history/test/nodes/a.ts", `export * from "../../src/index.ts"`],
  ["packages/history/test/nodes/b.ts", `export * from "../../../chain/src/index.ts"`, imports],
  ["packages/history/src/c.test.ts", `export * from "@glossa/api"`, imports],
  ["packages/contracts/src/a.ts", `export * from "@glossa/history"`],
  ["packages/contracts/src/b.ts", `export * from "@glossa/database"`, imports],
  ["packages/contracts/src/b.test.ts", `export * from "@glossa/database"`],
  ["packages/contracts/src/c.ts", `export * from "@glossa/profile"`, imports],
  ["packages/profile/src/a.ts", `export * from "@glossa/chain"`],
  ["packages/profile/src/b.ts", `export * from "@glossa/contracts"`, imports],
  ["packages/transactions/src/a.ts", `export * from "@glossa/contracts"`],
  ["packages/transactions/src/b.ts", `export * from "@glossa/profile"`, imports],
  ["packages/transactions/src/c.ts", `export * from "@glossa/database"`, imports],
  ["packages/contracts/src/d.ts", `export * from "@glossa/transactions"`, imports],
  ["services/api/src/a.ts", `export * from "@glossa/history"`],
  ["services/api/src/d.ts", `export * from "@glossa/contracts"`],
  ["services/api/src/b.ts", `export * from "@glossa/cli"`, imports],
  ["services/api/src/c.ts", `export * from "../../../packages/database/src/index.ts"`, imports],
  ["services/api/src/routes/a.ts", `export * from "../demo/demo.ts"`, imports],
  ["services/api/src/routes/a.test.ts", `export * from "../demo/recordings.ts"`],

  ["packages/classify/src/engine/a.ts", `export * from "../protocols/safe.ts"`, imports],
  ["packages/classify/src/a.ts", `export * from "./protocols/safe.ts"`, imports],
  [
    "packages/classify/src/engine/b.ts",
    `export { default } from "../addresses/safe.json" with { type: "json" }`,
    imports
  ],
  ["packages/classify/src/a.test.ts", `export * from "./protocols/safe.ts"`],
  ["packages/classify/src/b.ts", `export * from "@glossa/abi"`, imports],
  ["packages/classify/src/compose/facts/proposals.ts", `export * from "../proposals/a.ts"`, imports],
  ["packages/classify/src/compose/facts/choose.ts", `export * from "../choose/a.ts"`, imports],
  ["packages/classify/src/compose/facts/identity.ts", `export * from "../identity/a.ts"`, imports],
  ["packages/classify/src/compose/facts/sentence.ts", `export * from "../sentence/a.ts"`, imports],
  ["packages/classify/src/compose/proposals/facts.ts", `export * from "../facts/a.ts"`],
  ["packages/classify/src/compose/proposals/choose.ts", `export * from "../choose/a.ts"`, imports],
  ["packages/classify/src/compose/proposals/identity.ts", `export * from "../identity/a.ts"`, imports],
  ["packages/classify/src/compose/proposals/sentence.ts", `export * from "../sentence/a.ts"`, imports],
  ["packages/classify/src/compose/choose/facts.ts", `export * from "../facts/a.ts"`],
  ["packages/classify/src/compose/choose/proposals.ts", `export * from "../proposals/a.ts"`],
  ["packages/classify/src/compose/choose/identity.ts", `export * from "../identity/a.ts"`, imports],
  ["packages/classify/src/compose/choose/sentence.ts", `export * from "../sentence/a.ts"`, imports],
  ["packages/classify/src/compose/identity/facts.ts", `export * from "../facts/a.ts"`],
  ["packages/classify/src/compose/identity/proposals.ts", `export * from "../proposals/a.ts"`],
  ["packages/classify/src/compose/identity/choose.ts", `export * from "../choose/a.ts"`],
  ["packages/classify/src/compose/identity/sentence.ts", `export * from "../sentence/a.ts"`, imports],
  ["packages/classify/src/compose/sentence/facts.ts", `export * from "../facts/a.ts"`],
  ["packages/classify/src/compose/sentence/proposals.ts", `export * from "../proposals/a.ts"`],
  ["packages/classify/src/compose/sentence/choose.ts", `export * from "../choose/a.ts"`],
  ["packages/classify/src/compose/sentence/identity.ts", `export * from "../identity/a.ts"`],
  ["packages/classify/src/compose/facts/a.test.ts", `export * from "../sentence/a.ts"`],
  ["packages/classify/src/compose/facts/d.ts", `export * from "effect"`, imports],
  ["packages/classify/src/b2.ts", `export * from "effect"`, imports],
  ["packages/classify/src/effect.ts", `export * from "effect/Result"`],
  ["packages/classify/src/compose/facts/b.ts", `export * from "@glossa/abi"`, imports],
  ["packages/classify/src/compose/facts/c.ts", `export * from "../../protocols/safe.ts"`, imports],
  ["packages/classify/src/compose/proposals/b.ts", `export * from "@glossa/abi"`, imports],
  ["packages/classify/src/compose/proposals/c.ts", `export * from "../../protocols/safe.ts"`, imports],
  ["packages/classify/src/compose/choose/b.ts", `export * from "@glossa/abi"`, imports],
  ["packages/classify/src/compose/choose/c.ts", `export * from "../../protocols/safe.ts"`, imports],
  ["packages/classify/src/compose/identity/b.ts", `export * from "@glossa/abi"`, imports],
  ["packages/classify/src/compose/identity/c.ts", `export * from "../../protocols/safe.ts"`, imports],
  ["packages/classify/src/protocols/a.ts", `export * from "../rule/index.ts"`],
  ["packages/classify/src/protocols/e.ts", `export { default } from "../addresses/e.json" with { type: "json" }`],
  ["packages/classify/src/protocols/b.ts", `export * from "./safe.ts"`, imports],
  ["packages/classify/src/protocols/c.ts", `export * from "../ledger/Ledger.ts"`, imports],
  ["packages/classify/src/protocols/d.ts", `export * from "effect"`, imports],

  ["packages/abi/src/b.ts", `export * from "node:fs"`, node],
  ["packages/abi/src/c.ts", `export * from "fs"`, node],
  ["packages/classify/src/c.ts", `export * from "node:crypto"`, node],
  ["packages/classify/src/d.ts", `export const a = fetch("")`, globals],
  ["packages/classify/src/e.ts", `export const a = crypto.randomUUID()`, globals],
  ["packages/classify/src/f.ts", `export const a = globalThis.fetch`, globals],
  ["packages/classify/src/g.ts", `export const a = process.env`, globals],
  ["packages/timestamp/src/f.ts", `export const a = Date.now()`, properties],
  ["packages/timestamp/src/g.ts", `export const a = Math.random()`, properties],
  ["packages/timestamp/src/h.ts", `export const a = new Date()`, "plugin"],
  ["packages/timestamp/src/i.ts", `export const a = [new Date(0), Math.max(1), Date.UTC(1970)]`],
  ["packages/timestamp/src/i.test.ts", `export const a = [new Date(), Math.random(), Date.now(), fetch("")]`],
  ["packages/chain/src/d.ts", `export const a = [fetch(""), Date.now()]`],

  ["packages/chain/src/cycle/a.ts", `export { b as a } from "./b.ts"`, "lint/suspicious/noImportCycles"],
  ["packages/chain/src/cycle/b.ts", `export { a as b } from "./a.ts"`, "lint/suspicious/noImportCycles"],
  ["packages/chain/src/e.ts", `export * from "fast-check"`, "lint/correctness/noUndeclaredDependencies"],
  ["packages/chain/src/e.test.ts", `export * from "fast-check"`]
]

const folder = mkdtempSync(join(tmpdir(), "glossa-boundaries-"))
afterAll(() => rmSync(folder, { recursive: true }))

const put = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

interface Diagnostic {
  readonly category: string
  readonly location: { readonly path: string }
}

const lint = (): ReadonlyArray<Diagnostic> => {
  for (const name of ["biome.json", "boundaries.jsonc", "boundaries.now.grit"])
    copyFileSync(join(root, name), join(folder, name))
  spawnSync("git", ["init", "--quiet"], { cwd: folder })
  for (const [file, line] of cases) {
    put(file, `${line}\n`)
    const ours = [
      "abi",
      "chain",
      "classify",
      "history",
      "database",
      "signatures",
      "timestamp",
      "contracts",
      "profile",
      "transactions",
      "fixtures",
      "api",
      "cli"
    ]
    const dependencies = Object.fromEntries(["effect", ...ours.map(_ => `@glossa/${_}`)].map(_ => [_, "*"]))
    const manifest = { dependencies, devDependencies: { "fast-check": "*" } }
    put(file.replace(/(src|test)\/.*/, "package.json"), JSON.stringify(manifest))
  }
  const { stdout } = spawnSync("biome", ["lint", "--reporter=json", "--max-diagnostics=none", "packages", "services"], {
    cwd: folder,
    encoding: "utf8"
  })
  return JSON.parse(stdout).diagnostics
}

const diagnostics = lint()
const refusals = (file: string): ReadonlyArray<string> =>
  diagnostics.filter(_ => _.location.path === file).map(_ => _.category)

for (const [file, line, refusedBy] of cases)
  test(`${file}: ${line}`, () => {
    const ours = refusals(file).filter(category => cases.some(([, , rule]) => rule === category))
    if (refusedBy === undefined) expect(ours).toEqual([])
    else expect(ours).toContain(refusedBy)
  })

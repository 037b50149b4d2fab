import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { generateContract } from "./generateContract.ts"
import { languageOf } from "./Language.ts"

interface Output {
  readonly abi: ReadonlyArray<unknown>
  readonly code: string
  readonly creation: string
}

/** A compiled contract of random types. */
export interface GeneratedContract extends Output {
  readonly name: string
  readonly compiler: string
  readonly settings: { readonly optimizer: { readonly runs?: number }; readonly viaIR?: boolean }
  readonly heldOut: boolean
}

const contractsPerCompiler = 24

const optimizers = [
  { enabled: false },
  { enabled: true, runs: 1 },
  { enabled: true, runs: 200 },
  { enabled: true, runs: 1_000_000 }
]

/** Every other contract is held out, with the same settings as the one before. */
const jobsOf = (version: string) =>
  Array.from({ length: contractsPerCompiler }, (_, index) => {
    const pair = index >> 1
    const viaIR = languageOf(version, true).has(8, 13) && pair % 3 === 2
    const settings = { optimizer: optimizers[pair % optimizers.length]!, ...(viaIR && { viaIR }) }
    const name = `Sample${index}`
    const [, minor, patch] = version.split(".").map(Number) as [number, number, number]
    return { name, settings, parts: generateContract(name, version, minor * 100_000 + patch * 1_000 + index) }
  })

const compile = (soljson: string, input: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL("compile.mjs", import.meta.url))
    const child = execFile(process.execPath, [script, soljson], { maxBuffer: 1e9 }, (error, output) =>
      error ? reject(error) : resolve(output)
    )
    child.stdin!.end(input)
  })

/** Generates contracts and compiles them with one version. The output is kept in `generated`, by its input. */
export const generatedBy = async (version: string, folder: string): Promise<ReadonlyArray<GeneratedContract>> => {
  const jobs = jobsOf(version)
  const input = JSON.stringify(jobs)
  const digest = createHash("sha256").update(input).digest("hex").slice(0, 8)
  const file = join(folder, "generated", `${version}-${digest}.json`)
  mkdirSync(join(folder, "generated"), { recursive: true })
  if (!existsSync(file))
    writeFileSync(file, await compile(join(folder, "compilers", `solc@${version}`, "soljson.js"), input))
  const outputs = JSON.parse(readFileSync(file, "utf8")) as ReadonlyArray<Output | null>
  return outputs.flatMap((output, index) => {
    const { name, settings } = jobs[index]!
    return output === null ? [] : [{ ...output, name, settings, compiler: version, heldOut: index % 2 === 1 }]
  })
}

import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { workerUrl } from "./workerUrl.ts"

/** Changes with the analyzer's code and tables, so that ABIs built by an earlier version are built again. */
export const analyzerVersion = (): string => {
  const { resolve } = createRequire(import.meta.url)
  const modules = ["@glossa/abi", "@glossa/signatures/node"]
  const tables = ["@glossa/signatures/fragments.bin", "@glossa/signatures/names.bin"]
  const hash = createHash("sha256")
  for (const file of [workerUrl, ...[...modules, ...tables].map(name => resolve(name))]) hash.update(readFileSync(file))
  return hash.digest("hex").slice(0, 16)
}

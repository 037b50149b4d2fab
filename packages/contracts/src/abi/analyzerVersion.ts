import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { workerUrl } from "./workerUrl.ts"

/** Changes with the analyzer's code and tables, so that ABIs built by an earlier version are built again. */
export const analyzerVersion = (): string => {
  const { resolve } = createRequire(import.meta.url)
  const tables = ["@glossa/abi", "@glossa/signatures/fragments.bin", "@glossa/signatures/names.bin"].map(name =>
    resolve(name)
  )
  const hash = createHash("sha256")
  for (const file of [workerUrl, ...tables]) hash.update(readFileSync(file))
  return hash.digest("hex").slice(0, 16)
}

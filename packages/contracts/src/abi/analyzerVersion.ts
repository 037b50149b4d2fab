import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { workerUrl } from "./workerUrl.ts"

const { resolve } = createRequire(import.meta.url)

/** The code and the tables that ABIs are built with. */
const files = [
  workerUrl,
  ...["@glossa/abi", "@glossa/signatures/fragments.bin", "@glossa/signatures/names.bin"].map(name => resolve(name))
]

/** Changes with the analyzer's code and tables, so that ABIs built by an earlier version are built again. */
export const analyzerVersion = (): string => {
  const hash = createHash("sha256")
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest("hex").slice(0, 16)
}

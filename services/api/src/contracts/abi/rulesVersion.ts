import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { workerUrl } from "./workerUrl.ts"

const { resolve } = createRequire(import.meta.url)

/** What ABIs are made by: the code and the tables. */
const files = [
  workerUrl,
  ...["@glossa/abi", "@glossa/signatures/fragments.bin", "@glossa/signatures/names.bin"].map(name => resolve(name))
]

let version: string | undefined

/** Changes whenever ABIs may come out otherwise, so that those made before are made again. */
export const rulesVersion = (): string => {
  if (version === undefined) {
    const hash = createHash("sha256")
    for (const file of files) hash.update(readFileSync(file))
    version = hash.digest("hex").slice(0, 16)
  }
  return version
}

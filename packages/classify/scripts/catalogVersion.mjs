import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const src = fileURLToPath(new URL("../src", import.meta.url))

/** Twelve hex digits that change with any rule and the engine. */
export const catalogVersion = () => {
  const sources = readdirSync(src, { recursive: true })
    .filter(file => /\.(ts|json)$/.test(file) && !/\.(test|fuzz|bench)\.ts$/.test(file))
    .sort()
  const version = createHash("sha256")
  for (const file of sources) version.update(file).update(readFileSync(join(src, file)))
  return version.digest("hex").slice(0, 12)
}

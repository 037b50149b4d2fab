import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { bundles } from "@glossa/fixtures"

/** Recorded transactions of a file, which has one a line and may be gzipped; the repository's own by default. */
export const readBundles = (file?: string): ReadonlyArray<unknown> => {
  if (file === undefined) return [...bundles()]
  const bytes = readFileSync(file)
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString()
  return text.split("\n").flatMap(line => (line.trim() === "" ? [] : [JSON.parse(line)]))
}

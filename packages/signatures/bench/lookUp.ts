// Prints the time to read the tables and to look up keys.

import { readFileSync, statSync } from "node:fs"
import { gzipSync } from "node:zlib"
import type { Hex } from "@glossa/abi"
import { loadFragments, loadNames } from "../src/node.ts"

const microseconds = (keys: ReadonlyArray<Hex>, look: (key: Hex) => unknown): string => {
  const start = performance.now()
  for (const key of keys) look(key)
  return (((performance.now() - start) / keys.length) * 1000).toFixed(2)
}

const unknown = Array.from(
  { length: 100_000 },
  (_, i): Hex => `0x${((i * 2654435761) >>> 0).toString(16).padStart(8, "0")}`
)

for (const [file, source] of Object.entries({ fragments: loadFragments, names: loadNames })) {
  const path = new URL(`../tables/${file}.gen.bin`, import.meta.url)
  const start = performance.now()
  const signatures = source()
  const read = performance.now() - start
  const keys = [...signatures.keys.functions]
  console.log(file, {
    bytes: statSync(path).size,
    packed: gzipSync(readFileSync(path)).length,
    read: `${read.toFixed(0)} ms`,
    functionsFirst: microseconds(keys, signatures.functions),
    functionsAgain: microseconds(keys, signatures.functions),
    functionNameKnown: microseconds(keys, signatures.functionName),
    functionNameUnknown: microseconds(unknown, signatures.functionName)
  })
}

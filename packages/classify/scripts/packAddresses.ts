import { readFileSync } from "node:fs"
import type { Addresses } from "../src/rule/addresses.ts"
import type { PackedAddresses } from "../src/rule/unpackAddresses.ts"

/** What `unpackAddresses` unpacks. Where and when an address was looked up stays in the repository. */
export const packAddresses = (addresses: Addresses): PackedAddresses =>
  Object.fromEntries(
    Object.entries(addresses).map(([place, contracts]) => {
      const groups = new Map<string, string>()
      for (const { address, role = null, name } of contracts) {
        const key = JSON.stringify(name === undefined ? [role] : [role, name])
        groups.set(key, (groups.get(key) ?? "") + address.slice(2))
      }
      const pack = ([key, hex]: readonly [string, string]): PackedAddresses[string][number] => [
        Buffer.from(hex, "hex").toString("base64"),
        ...(JSON.parse(key) as [role: string | null, name?: string])
      ]
      return [place, Array.from(groups, pack)]
    })
  )

/** A module that has the contracts of a file of `src/addresses`. */
export const packedModule = (file: string): string =>
  `import { unpackAddresses } from ${JSON.stringify(new URL("../src/rule/unpackAddresses.ts", import.meta.url).pathname)}
export default /* @__PURE__ */ unpackAddresses(${JSON.stringify(packAddresses(JSON.parse(readFileSync(file, "utf8"))))})`

import { readNames } from "@glossa/chain/promises"
import { type Address, checksumAddress } from "@glossa/classify/engine"
import { toSend } from "./client/toSend.ts"
import type { Connection } from "./explain.ts"

/** The verified ENS names of addresses, by checksummed address, and a warning if they could not be read. */
export const readEnsNames = async (
  { chain, callAll }: Connection,
  addresses: ReadonlyArray<Address>,
  signal: AbortSignal | undefined
): Promise<{ readonly names: Readonly<Record<string, string>>; readonly warnings: ReadonlyArray<string> }> => {
  if (chain !== "ethereum")
    return { names: {}, warnings: [`ENS names need a client of ethereum, got one of ${chain}.`] }
  const found = await readNames(toSend(callAll), addresses, { signal })
  return found instanceof Error
    ? { names: {}, warnings: [`ENS names could not be read: ${found.message}`] }
    : {
        names: Object.fromEntries(Array.from(found, ([address, name]) => [checksumAddress(address), name])),
        warnings: []
      }
}

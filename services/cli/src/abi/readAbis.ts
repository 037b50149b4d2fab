import type { Address, ContractAbi } from "@glossa/classify"
import { namesOfAbi } from "@glossa/contracts"
import { Effect } from "effect"
import { readAbiFile } from "../decode/decodeWith.ts"

/** Reads the ABIs of contracts from files, each given as `ADDRESS=FILE`. */
export const readAbiNames = Effect.fnUntraced(function* (files: ReadonlyArray<string>) {
  const abis = new Map<Address, ContractAbi>()
  for (const text of files) {
    const [address = "", ...file] = text.split("=")
    abis.set(address.toLowerCase() as Address, namesOfAbi(yield* readAbiFile(file.join("="))))
  }
  return abis
})

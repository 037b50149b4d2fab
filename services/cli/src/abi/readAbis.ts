import type { Abi } from "@glossa/abi/effect"
import type { Address, ContractAbi } from "@glossa/classify"
import { namesOfAbi } from "@glossa/contracts"
import { Effect } from "effect"
import { readAbiFile } from "../decode/decodeWith.ts"

/** The ABIs that a user has of contracts, and the names in them. */
export interface ContractAbis {
  readonly abis: ReadonlyMap<Address, Abi>
  readonly names: ReadonlyMap<Address, ContractAbi>
}

export const noAbis: ContractAbis = { abis: new Map(), names: new Map() }

/** Reads the ABIs of contracts from files, each given as `ADDRESS=FILE`. */
export const readAbis = Effect.fnUntraced(function* (files: ReadonlyArray<string>) {
  const [abis, names] = [new Map<Address, Abi>(), new Map<Address, ContractAbi>()]
  for (const text of files) {
    const [start = "", ...file] = text.split("=")
    const address = start.toLowerCase() as Address
    const abi = yield* readAbiFile(file.join("="))
    abis.set(address, abi)
    names.set(address, namesOfAbi(abi))
  }
  return { abis, names } satisfies ContractAbis
})

import { toFunctionSelector } from "@glossa/abi/effect"
import type { Address, Hex } from "@glossa/classify"
import { Effect } from "effect"
import { keccak256 } from "ethers"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { readAddress } from "./reads.ts"
import { addressIn, word } from "./words.ts"

/** The storage slot of a key of a mapping, by Solidity's layout. */
const mappingSlot = (key: Address, slot: number): Hex =>
  keccak256(`${word(key)}${word(slot.toString(16)).slice(2)}`) as Hex

const getAddress = toFunctionSelector("getAddress(string)")

/** Decodes a string of at most 31 bytes from its slot: its bytes from the left, twice its length in the last byte. */
const shortText = (value: Hex): Hex | undefined => {
  const twice = Number.parseInt(value.slice(-2), 16)
  return twice === 0 || twice % 2 === 1 || twice > 62 ? undefined : `0x${value.slice(2, 2 + twice)}`
}

/**
 * The implementation of OP Stack's ResolvedDelegateProxy. Under its own address, it stores its name (slot 0) and the address
 * manager (slot 1) that resolves the name.
 */
export const optimismResolved = (reads: StateReads, proxy: Address): Effect.Effect<Address | undefined, ReadError> =>
  Effect.gen(function* () {
    const [named, managed] = yield* Effect.all(
      [reads.storage(proxy, mappingSlot(proxy, 0)), reads.storage(proxy, mappingSlot(proxy, 1))],
      { concurrency: "unbounded" }
    )
    const [name, manager] = [shortText(named), addressIn(managed)]
    if (name === undefined || manager === undefined) return undefined
    const length = (name.length - 2) / 2
    const data: Hex = `${getAddress}${word("20").slice(2)}${word(length.toString(16)).slice(2)}${name.slice(2).padEnd(64, "0")}`
    return yield* readAddress(reads, manager, data)
  })

import { detectProxy, detectStandards } from "@glossa/abi/effect"
import type { Address, Hex, Token } from "@glossa/classify"
import { normalizeAddress } from "@glossa/classify/chains"
import { Effect } from "effect"
import { hasDelegatecall } from "../proxy/resolveProxy.ts"
import { eip1967 } from "../proxy/standardReads.ts"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { addressIn, lowAddressIn } from "../rpc/words.ts"
import { readTokens } from "../tokens/readTokens.ts"
import { readSafe, type Safe } from "./readSafe.ts"

const [push1, push4, push32] = [0x60, 0x63, 0x7f]
const isDuplication = (opcode: number | undefined) => opcode !== undefined && opcode >= 0x80 && opcode <= 0x8f
/** EQ, SUB and XOR. */
const isComparison = (opcode: number | undefined) => opcode === 0x14 || opcode === 0x03 || opcode === 0x18

/**
 * The selectors that code compares with the selector of the call: its own functions, as Solidity and Vyper dispatch them. Functions that it
 * only calls on other contracts are not included.
 */
export const dispatchedSelectors = (code: Hex): ReadonlySet<Hex> => {
  const bytes = Buffer.from(code.slice(2), "hex")
  const selectors = new Set<Hex>()
  for (let at = 0; at < bytes.length; at++) {
    const opcode = bytes[at]!
    if (opcode < push1 || opcode > push32) continue
    const end = at + opcode - push1 + 2
    const next = isDuplication(bytes[end]) ? end + 1 : end
    if (opcode === push4 && isComparison(bytes[next])) selectors.add(`0x${bytes.toString("hex", at + 1, end)}`)
    at = end - 1
  }
  return selectors
}

/** The kind of account at an address. */
export interface AccountInfo {
  /** Whether it has code of its own. */
  readonly contract: boolean
  /** The contract whose code it delegates to (EIP-7702). */
  readonly delegate?: Address
  readonly safe?: Safe
  /** The first EntryPoint version (ERC-4337) whose operations it can validate. */
  readonly entryPoint?: "0.6" | "0.7"
  /** Its metadata, if it is a token. */
  readonly token?: Token
}

/** `validateUserOp` of EntryPoint 0.6; from 0.7 on, its operation is packed. */
const validateUserOp6: Hex = "0x3a871cdd"

const entryPointOf = (code: Hex): AccountInfo["entryPoint"] => {
  const selectors = dispatchedSelectors(code)
  if (!detectStandards(selectors).includes("ERC4337Account")) return undefined
  return selectors.has(validateUserOp6) ? "0.6" : "0.7"
}

/** The implementation of a proxy, by its code or the slot that most proxies use; undefined for other contracts. */
const readImplementation = (
  reads: StateReads,
  address: Address,
  code: Hex
): Effect.Effect<Address | undefined, ReadError> => {
  const shape = detectProxy(code)
  if (shape?.implementation !== undefined) return Effect.succeed(shape.implementation)
  if (shape?.slot !== undefined) return Effect.map(reads.storage(address, shape.slot), lowAddressIn)
  return hasDelegatecall(code) ? Effect.map(reads.storage(address, eip1967), addressIn) : Effect.succeed(undefined)
}

const present = <A>(key: string, value: A | undefined) => (value === undefined ? {} : { [key]: value })

/**
 * The kind of account with this code. An account without code needs no request. A contract takes at most two round trips: one for its
 * functions and storage, one for the code of its implementation.
 *
 * @example
 * ```ts
 * import { RpcClients, getAccountInfo } from "@glossa/chain"
 * import { Effect } from "effect"
 *
 * const account = "0xd8da6bf26964af9d7eed9e03e53415d37aa96045"
 * const kind = Effect.gen(function* () {
 *   const client = yield* (yield* RpcClients).get("ethereum")
 *   const { safe, delegate } = yield* getAccountInfo(client, account, yield* client.code(account))
 *   return safe === undefined ? delegate : `${safe.threshold} of ${safe.owners.length}`
 * }).pipe(Effect.provide(RpcClients.layer([{ chain: "ethereum", urls: ["http://127.0.0.1:8545"] }])))
 * ```
 */
export const getAccountInfo = (reads: StateReads, account: Address, code: Hex): Effect.Effect<AccountInfo, ReadError> =>
  Effect.gen(function* () {
    const address = normalizeAddress(account)
    if (code === "0x") return { contract: false }
    const shape = detectProxy(code)
    if (shape?.kind === "EIP-7702" && shape.implementation !== undefined) {
      const delegateCode = yield* reads.code(shape.implementation)
      return { contract: false, delegate: shape.implementation, ...present("entryPoint", entryPointOf(delegateCode)) }
    }
    const mayBeSafe = shape?.kind === "Safe" || shape?.kind === "slot"
    const [safe, implementation, [token]] = yield* Effect.all(
      [
        mayBeSafe ? readSafe(reads, address) : Effect.succeed(undefined),
        readImplementation(reads, address, code),
        readTokens(reads, [address])
      ],
      { concurrency: "unbounded" }
    )
    const isToken = token !== undefined && Object.keys(token).length > 0
    const isProxy = safe === undefined && implementation !== undefined
    const entryPoint = entryPointOf(code) ?? (isProxy ? entryPointOf(yield* reads.code(implementation)) : undefined)
    return {
      contract: true,
      ...present("safe", safe),
      ...present("entryPoint", entryPoint),
      ...present("token", isToken ? token : undefined)
    }
  })

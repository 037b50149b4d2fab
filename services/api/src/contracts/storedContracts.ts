import { detectProxy } from "@glossa/abi"
import type { AccountInfo } from "@glossa/chain"
import type { Address, Hex, Token } from "@glossa/classify"
import { ContractStore, MetadataStore } from "@glossa/history"
import { Effect } from "effect"
import type { KnownContract } from "./KnownContract.ts"

const traitsOf = (code: Hex, token: Token | undefined): AccountInfo => {
  const shape = detectProxy(code)
  if (shape?.kind === "EIP-7702" && shape.implementation !== undefined)
    return { contract: false, delegate: shape.implementation }
  return { contract: code !== "0x", ...(token === undefined ? {} : { token }) }
}

const nothing: ReadonlySet<Address> = new Set()

/** The contracts at an address that the database has, in the chains' order. No node is asked. */
export const storedContracts = Effect.fnUntraced(function* (address: Address) {
  const { at } = yield* ContractStore
  const { about } = yield* MetadataStore
  return yield* Effect.forEach(yield* at(address), ({ chain, code, name }) =>
    about(chain, [address], nothing).pipe(
      Effect.map(({ token }) => token(address)),
      Effect.catchTag("history/SourceUnavailable", () => Effect.succeed(undefined)),
      Effect.map((token): KnownContract => ({ chain, name: name ?? undefined, traits: traitsOf(code, token) }))
    )
  )
})

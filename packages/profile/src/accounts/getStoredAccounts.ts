import { detectProxy } from "@glossa/abi/effect"
import type { AccountInfo } from "@glossa/chain"
import type { Address, Hex, Token } from "@glossa/classify"
import { ContractStore, MetadataStore } from "@glossa/history"
import { Effect } from "effect"
import type { StoredAccount } from "./StoredAccount.ts"

const toAccountInfo = (code: Hex, token: Token | undefined): AccountInfo => {
  const proxy = detectProxy(code)
  if (proxy?.kind === "EIP-7702" && proxy.implementation !== undefined)
    return { contract: false, delegate: proxy.implementation }
  return { contract: code !== "0x", ...(token === undefined ? {} : { token }) }
}

const noTokens: ReadonlySet<Address> = new Set()

/** The contracts at an address that the database has, in the chains' order. No node is read. */
export const getStoredAccounts = Effect.fnUntraced(function* (address: Address) {
  const contracts = yield* ContractStore
  const metadata = yield* MetadataStore
  return yield* Effect.forEach(yield* contracts.get(address), ({ chain, code, name }) =>
    metadata.get(chain, { addresses: [address], tokens: noTokens }).pipe(
      Effect.map(({ token }) => token(address)),
      Effect.catchTag("history/SourceUnavailable", () => Effect.succeed(undefined)),
      Effect.map((token): StoredAccount => ({ chain, name: name ?? undefined, info: toAccountInfo(code, token) }))
    )
  )
})

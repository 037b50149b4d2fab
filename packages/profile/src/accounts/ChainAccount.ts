import { detectProxy } from "@glossa/abi/effect"
import type { AccountInfo } from "@glossa/chain"
import type { Address, Chain, Hex, Token } from "@glossa/classify"
import { ContractStore, MetadataStore } from "@glossa/history"
import { Effect } from "effect"
import type { Account } from "./Accounts.ts"

/** The kind of account that an address has on a chain. */
export interface ChainAccount {
  readonly chain: Chain
  readonly info: AccountInfo
}

/** A contract that was looked up before. */
export interface StoredAccount extends ChainAccount {
  /** Its name in its published source. */
  readonly name: string | undefined
}

/** The account on each chain: as its nodes return it, else as stored. */
export const mergeAccounts = (
  read: ReadonlyArray<{ readonly chain: Chain; readonly account: Account | undefined }>,
  stored: ReadonlyArray<ChainAccount>
): ReadonlyArray<ChainAccount> => {
  const current = read.flatMap(({ chain, account }) =>
    account?.info === undefined ? [] : [{ chain, info: account.info }]
  )
  const others = stored.filter(({ chain }) => !current.some(account => account.chain === chain))
  return [...current, ...others.map(({ chain, info }) => ({ chain, info }))]
}

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

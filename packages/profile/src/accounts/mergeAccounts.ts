import type { Chain } from "@glossa/classify"
import type { Account } from "./Accounts.ts"
import type { ChainAccount } from "./ChainAccount.ts"

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

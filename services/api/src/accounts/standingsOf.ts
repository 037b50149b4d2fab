import type { Chain } from "@glossa/classify"
import type { KnownContract } from "../contracts/KnownContract.ts"
import type { Standing } from "../tags/Facts.ts"
import type { Account } from "./Accounts.ts"

/** What each chain has at an address: as its nodes tell it, else as the contract that was looked up there. */
export const standingsOf = (
  asked: ReadonlyArray<{ readonly chain: Chain; readonly account: Account | undefined }>,
  known: ReadonlyArray<KnownContract>
): ReadonlyArray<Standing> => {
  const told = asked.flatMap(({ chain, account }) =>
    account?.traits === undefined ? [] : [{ chain, traits: account.traits }]
  )
  const others = known.filter(contract => !told.some(({ chain }) => chain === contract.chain))
  return [...told, ...others.map(({ chain, traits }) => ({ chain, traits }))]
}

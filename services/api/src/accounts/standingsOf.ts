import { proxyOf } from "@glossa/abi"
import type { AccountTraits } from "@glossa/chain"
import type { Chain } from "@glossa/classify"
import type { KnownContract } from "../contracts/KnownContract.ts"
import type { Standing } from "../tags/Facts.ts"
import type { Account } from "./Accounts.ts"

const knownTraits = ({ code, token }: KnownContract): AccountTraits => {
  const shape = proxyOf(code)
  if (shape?.kind === "EIP-7702" && shape.implementation !== undefined)
    return { contract: false, delegate: shape.implementation }
  return { contract: code !== "0x", ...(token === undefined ? {} : { token }) }
}

/** What each chain has at an address: as its nodes tell it, else as the contract that was looked up there. */
export const standingsOf = (
  asked: ReadonlyArray<{ readonly chain: Chain; readonly account: Account | undefined }>,
  known: ReadonlyArray<KnownContract>
): ReadonlyArray<Standing> => {
  const told = asked.flatMap(({ chain, account }) => {
    if (account === undefined) return []
    const { code, traits } = account
    return [{ chain, traits: traits ?? knownTraits({ chain, code, name: undefined, token: undefined }) }]
  })
  const others = known.filter(contract => !told.some(({ chain }) => chain === contract.chain))
  return [...told, ...others.map(contract => ({ chain: contract.chain, traits: knownTraits(contract) }))]
}

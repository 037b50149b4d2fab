import type { Transaction, TransactionFilters } from "@glossa/client"
import { chains } from "../state/service.ts"

type Labels<A extends string> = Readonly<Record<A, string>>

const actions: Labels<Transaction["action"]> = {
  approve: "Approve",
  bribe: "Bribe",
  buy: "Buy",
  cancel: "Cancel",
  claim: "Claim",
  create: "Create",
  deposit: "Deposit",
  donate: "Donate",
  execute: "Execute",
  mint: "Mint",
  receive: "Receive",
  sell: "Sell",
  send: "Send",
  stake: "Stake",
  swap: "Swap",
  vest: "Vest",
  vote: "Vote",
  withdraw: "Withdraw"
}

const contractTypes: Labels<Transaction["contractType"]> = {
  community: "Community",
  derivatives: "Derivatives",
  exchange: "Exchange",
  lending: "Lending",
  marketplace: "Marketplace",
  native: "Native token",
  nft: "NFT",
  savings: "Savings",
  token: "Token",
  wallet: "Wallet"
}

/** The filters that are chosen from a list, by the name that they have in the URL, as in the API. */
export const choices = {
  actions: { title: "Action", labels: (): Labels<string> => actions },
  contractTypes: { title: "Contract type", labels: (): Labels<string> => contractTypes },
  blockchains: {
    title: "Chain",
    labels: (): Labels<string> => Object.fromEntries(chains.value.map(({ name, displayName }) => [name, displayName]))
  }
} as const

export type ChoiceName = keyof typeof choices

export const choiceNames = Object.keys(choices) as ReadonlyArray<ChoiceName>

/** The label of a value, such as `swap`. */
export const labelOf = (name: ChoiceName, value: string): string => choices[name].labels()[value] ?? value

/** Reads the chosen values of a filter; values that are not in its list are left out. The list of chains arrives from the service. */
export const readChoice = (parameters: URLSearchParams, name: ChoiceName): ReadonlyArray<string> => {
  const values = (parameters.get(name) ?? "").split(",")
  if (name === "blockchains" && chains.value.length === 0)
    return values.filter(value => /^[a-z0-9-]{1,40}$/.test(value))
  return Object.keys(choices[name].labels()).filter(value => values.includes(value))
}

/** Reads the protocols, which are ids of classify such as `uniswap-v3`. */
export const readProtocols = (parameters: URLSearchParams): ReadonlyArray<string> =>
  (parameters.get("protocol") ?? "").split(",").filter(id => /^[a-z0-9-]{1,64}$/.test(id))

const day = /^\d{4}-\d\d-\d\d$/

/** Reads the day at which the history begins. */
export const readUntil = (parameters: URLSearchParams): string | undefined => {
  const until = parameters.get("until") ?? ""
  return day.test(until) && !Number.isNaN(Date.parse(until)) ? until : undefined
}

/** The filters of the URL, as options of the client. */
export const readFilters = (parameters: URLSearchParams): TransactionFilters => {
  const chosen = Object.fromEntries(
    choiceNames.map(name => [name, readChoice(parameters, name)] as const).filter(([, values]) => values.length > 0)
  )
  const protocols = readProtocols(parameters)
  return { ...chosen, ...(protocols.length > 0 && { protocols }) } as TransactionFilters
}

/** The path of this page with other values of a parameter; without values, the parameter is removed. */
export const withParameter = (url: URL, name: string, values: ReadonlyArray<string>): string => {
  const parameters = new URLSearchParams(url.search)
  if (values.length === 0) parameters.delete(name)
  else parameters.set(name, values.join(","))
  const query = parameters.toString().replaceAll("%2C", ",")
  return query === "" ? url.pathname : `${url.pathname}?${query}`
}

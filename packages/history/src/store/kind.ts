import type { Action, Chain, ContractType } from "@glossa/classify"
import { chainNumber, chains } from "../chainNumber.ts"

// These numbers are in every row: none ever changes, and new ones go to the end.
const actionNumbers: Readonly<Record<Action, number>> = {
  approve: 0,
  bribe: 1,
  buy: 2,
  cancel: 3,
  claim: 4,
  create: 5,
  deposit: 6,
  donate: 7,
  execute: 8,
  mint: 9,
  receive: 10,
  sell: 11,
  send: 12,
  stake: 13,
  swap: 14,
  vest: 15,
  vote: 16,
  withdraw: 17
}

const contractTypeNumbers: Readonly<Record<ContractType, number>> = {
  community: 0,
  derivatives: 1,
  exchange: 2,
  lending: 3,
  marketplace: 4,
  native: 5,
  nft: 6,
  savings: 7,
  token: 8,
  wallet: 9
}

const byNumber = <A extends string>(numbers: Readonly<Record<A, number>>) =>
  new Map((Object.entries(numbers) as Array<[A, number]>).map(([name, number]) => [number, name]))

const [actionOf, contractTypeOf] = [byNumber(actionNumbers), byNumber(contractTypeNumbers)]

/** All that a page can be filtered by. */
export interface Kind {
  readonly chain: Chain
  readonly action: Action
  readonly contractType: ContractType
}

/** A kind as one number, CAATT in decimal: one of chain, two of action, two of contract type. */
export const kindNumber = ({ chain, action, contractType }: Kind): number =>
  (chainNumber(chain) * 100 + actionNumbers[action]) * 100 + contractTypeNumbers[contractType]

/** The inverse of {@link kindNumber}, for numbers that came from it. */
export const kindOf = (number: number): Kind => ({
  chain: chains[Math.floor(number / 10_000)]!,
  action: actionOf.get(Math.floor(number / 100) % 100)!,
  contractType: contractTypeOf.get(number % 100)!
})

/** Which kinds a filter lets through; all of what it leaves out. */
export interface KindFilter {
  readonly chains?: ReadonlyArray<Chain>
  readonly actions?: ReadonlyArray<Action>
  readonly contractTypes?: ReadonlyArray<ContractType>
}

/** The numbers of all kinds that a filter lets through, whether or not there is anything of them. */
export const kindsPassing = (filter: KindFilter): ReadonlyArray<number> => {
  const chosen = new Set((filter.chains ?? chains).map(chainNumber))
  const actions = new Set(filter.actions?.map(name => actionNumbers[name]) ?? Object.values(actionNumbers))
  const types = new Set(
    filter.contractTypes?.map(name => contractTypeNumbers[name]) ?? Object.values(contractTypeNumbers)
  )
  return [...chosen].flatMap(chain =>
    [...actions].flatMap(action => [...types].map(type => (chain * 100 + action) * 100 + type))
  )
}

/** The digits of a kind's number that a filter asks about, and the values that it lets through. */
export const kindDigits = ({ chains, actions, contractTypes }: KindFilter) => [
  ...(chains === undefined ? [] : [{ digits: "kind / 10000", values: chains.map(chainNumber) }]),
  ...(actions === undefined ? [] : [{ digits: "kind / 100 % 100", values: actions.map(name => actionNumbers[name]) }]),
  ...(contractTypes === undefined
    ? []
    : [{ digits: "kind % 100", values: contractTypes.map(name => contractTypeNumbers[name]) }])
]

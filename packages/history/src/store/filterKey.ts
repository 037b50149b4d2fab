import type { Action, Chain, ContractType } from "@glossa/classify"
import type { SqlClient, Statement } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"

// Every row has these numbers: none ever changes, and new ones are added at the end.
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

/** What pages can be filtered by, as one number: a digit of the chain, two of the action, two of the contract type. */
export const filterKey = (chain: Chain, action: Action, contractType: ContractType): number =>
  (chainNumber(chain) * 100 + actionNumbers[action]) * 100 + contractTypeNumbers[contractType]

/** The chains, actions and contract types of a page; all of those that are left out. */
export interface Filters {
  readonly chains?: ReadonlyArray<Chain>
  readonly actions?: ReadonlyArray<Action>
  readonly contractTypes?: ReadonlyArray<ContractType>
}

/** The condition in SQL that filters put on a column `key`. */
export const matchesFilters = (
  sql: SqlClient.SqlClient,
  { chains, actions, contractTypes }: Filters
): Statement.Fragment =>
  sql.and([
    ...(chains === undefined ? [] : [sql`key / 10000 IN ${sql.in(chains.map(chainNumber))}`]),
    ...(actions === undefined ? [] : [sql`key / 100 % 100 IN ${sql.in(actions.map(name => actionNumbers[name]))}`]),
    ...(contractTypes === undefined
      ? []
      : [sql`key % 100 IN ${sql.in(contractTypes.map(name => contractTypeNumbers[name]))}`])
  ])

import { type Action, actions, type Chain, type ContractType, contractTypes } from "@glossa/classify"
import type { SqlClient, Statement } from "effect/sql"
import { chainNumber } from "../chainNumber.ts"

// Every row has these numbers: the lists are in a fixed order, and new values are added at their ends.
const actionNumber = (action: Action): number => actions.indexOf(action)
const contractTypeNumber = (contractType: ContractType): number => contractTypes.indexOf(contractType)

/** What pages can be filtered by, as one number: a digit of the chain, two of the action, two of the contract type. */
export const filterKey = (chain: Chain, action: Action, contractType: ContractType): number =>
  (chainNumber(chain) * 100 + actionNumber(action)) * 100 + contractTypeNumber(contractType)

/** The chains, actions and contract types of a page; all of those that are left out. */
export interface Filters {
  readonly chains?: ReadonlyArray<Chain>
  readonly actions?: ReadonlyArray<Action>
  readonly contractTypes?: ReadonlyArray<ContractType>
}

/** The condition in SQL that filters put on a column `key`. */
export const matchesFilters = (sql: SqlClient.SqlClient, filters: Filters): Statement.Fragment => {
  const { chains, actions, contractTypes } = filters
  return sql.and([
    ...(chains === undefined ? [] : [sql`key / 10000 IN ${sql.in(chains.map(chainNumber))}`]),
    ...(actions === undefined ? [] : [sql`key / 100 % 100 IN ${sql.in(actions.map(actionNumber))}`]),
    ...(contractTypes === undefined ? [] : [sql`key % 100 IN ${sql.in(contractTypes.map(contractTypeNumber))}`])
  ])
}

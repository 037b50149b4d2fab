import { Schema } from "effect"
import type { HistoryOptions } from "../../index.ts"

type Action = NonNullable<HistoryOptions["actions"]>[number]
type ContractType = NonNullable<HistoryOptions["contractTypes"]>[number]

/** The names of a union of the client, which the compiler checks for completeness. */
export const literals = <Name extends string>(names: Readonly<Record<Name, true>>) =>
  Schema.Literals(Object.keys(names) as Array<Name>)

const listOf = <S extends Schema.Top>(item: S) => Schema.Array(item).check(Schema.isMaxLength(20))

const blockchain = Schema.String.check(Schema.isMaxLength(40)).annotate({
  description: "A chain that the service has, such as ethereum, optimism, polygon or base"
})

const action = literals<Action>({
  approve: true,
  bribe: true,
  buy: true,
  cancel: true,
  claim: true,
  create: true,
  deposit: true,
  donate: true,
  execute: true,
  mint: true,
  receive: true,
  sell: true,
  send: true,
  stake: true,
  swap: true,
  vest: true,
  vote: true,
  withdraw: true
})

const contractType = literals<ContractType>({
  community: true,
  derivatives: true,
  exchange: true,
  lending: true,
  marketplace: true,
  native: true,
  nft: true,
  savings: true,
  token: true,
  wallet: true
})

/** Parameters that several tools share, with descriptions and bounds for a model. */
export const parameters = {
  address: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(255)).annotate({
    description:
      "An address: 0x and 40 hexadecimal digits (mixed case must be a valid EIP-55 checksum), or an ENS name such as vitalik.eth"
  }),
  blockchain,
  blockchains: Schema.optionalKey(listOf(blockchain)).annotate({ description: "Only these chains; all by default" }),
  actions: Schema.optionalKey(listOf(action)).annotate({ description: "Only transactions with one of these actions" }),
  contractTypes: Schema.optionalKey(listOf(contractType)).annotate({
    description: "Only transactions with one of these types of contracts"
  }),
  include: Schema.optionalKey(
    Schema.Array(Schema.Literals(["facts", "ledger", "logs", "calls", "evidence"])).check(Schema.isMaxLength(5))
  ).annotate({
    description:
      "More about each transaction: facts (parties, block, method, transfers), ledger (every movement), logs and calls (decoded), evidence (why the record says so, and why other proposals were not chosen). Long ones are cut, so include one at a time"
  }),
  offset: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })).annotate({
      description: "Entries to skip in each long list, to read on where an earlier answer was cut. Default 0"
    })
  )
}

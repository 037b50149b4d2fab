import { abiForms } from "@glossa/abi/effect"
import { currencies } from "@glossa/chain"
import { actions, contractTypes } from "@glossa/classify"
import { profileParts } from "@glossa/profile"
import { timestampLayouts } from "@glossa/timestamp/effect"
import { includes } from "@glossa/transactions"
import { dataPattern, maxTopics, topicPattern } from "../decode.ts"
import { maxAddresses } from "./AddressOrName.ts"
import { chainNameSchema } from "./ChainName.ts"
import { exampleAddress, exampleContract, exampleTransaction } from "./examples.ts"
import { defaultLimit, maxLimit, spamFilters } from "./queryParameter.ts"
import { hashPattern, maxHashes } from "./TransactionHash.ts"

interface ParameterDoc {
  readonly description: string
  /** The JSON Schema of the value as the URL has it, which Effect derives as text only. */
  readonly schema: object
  readonly example?: unknown
}

const listOf = (values: ReadonlyArray<string>) => ({ type: "array", items: { type: "string", enum: values } })

const address = {
  description: "0x and 40 hexadecimal digits. Mixed case must be a valid EIP-55 checksum.",
  schema: { type: "string", pattern: "^0x[0-9a-fA-F]{40}$" }
}

/** The form of `/docs` sends the first of the schema's examples; it only shows the parameter's own. */
const addressOrName = (example: string): ParameterDoc => ({
  description: `${address.description} Or an ENS name such as \`vitalik.eth\`, which is resolved on ethereum.`,
  schema: {
    anyOf: [
      { title: "Address", ...address.schema },
      { title: "ENS name", type: "string", pattern: "\\." }
    ],
    examples: [example]
  },
  example
})

const list = "Repeat the parameter, or separate values by commas."

/** The documentation of each parameter, by its name, or by its operation and its name. */
export const parameterDocs: Readonly<Record<string, ParameterDoc>> = {
  user_address: addressOrName(exampleAddress),
  contract_address: addressOrName(exampleContract),
  currency: {
    description: "The currency of `netWorth`.",
    schema: { type: "string", enum: currencies, default: "USD" }
  },
  limit: {
    description: "The maximum number of transactions of the page.",
    schema: { type: "integer", minimum: 1, maximum: maxLimit, default: defaultLimit }
  },
  starting_from: {
    description: `Where the page begins, inclusive; now by default. A UTC time in one of these layouts: ${timestampLayouts
      .map(({ name, example }) => `${name} \`${example}\``)
      .join(", ")}; or the \`endingAt\` of the previous page.`,
    schema: { type: "string" },
    example: timestampLayouts[0]?.example
  },
  order: {
    description: "`descending` lists the newest first. `asc` and `desc` are accepted.",
    schema: { type: "string", enum: ["ascending", "descending", "asc", "desc"], default: "descending" }
  },
  blockchains: {
    description: `Chains to list; all by default. ${list}`,
    schema: { type: "array", items: chainNameSchema }
  },
  blockchain: {
    description: "The chain of the contract. By default the first with code, preferably with a verified ABI.",
    schema: chainNameSchema
  },
  "getProfile.include": {
    description: `\`holdings\`: its assets, with their value if they have a price. \`approvals\`: approvals that were not revoked. ${list}`,
    schema: listOf(profileParts)
  },
  "getContract.include": {
    description: "`evidence`: the source and confidence of each ABI entry.",
    schema: listOf(["evidence"])
  },
  format: {
    description:
      "Returns the ABI alone: `json`, `human-readable` fragments as ethers and viem parse them, a `solidity` interface, or a `typescript` constant for abitype and viem.",
    schema: { type: "string", enum: abiForms }
  },
  "preview.include": {
    description: `What the records have in addition. ${list}`,
    schema: listOf(includes)
  },
  "getTransactions.include": {
    description: "`facts`: sender, recipient, block, status, called function and transfers of each transaction.",
    schema: listOf(["facts"])
  },
  "streamTransactions.include": {
    description: "`facts`: sender, recipient, block, status, called function and transfers of each transaction.",
    schema: listOf(["facts"])
  },
  "getTransaction.include": { description: `What the record has in addition. ${list}`, schema: listOf(includes) },
  "getTransactionsByHash.include": {
    description: `What the records have in addition. ${list}`,
    schema: listOf(includes)
  },
  "getTransaction.blockchain": {
    description: "The chain of the transaction; by default the first that has it.",
    schema: chainNameSchema
  },
  "getTransactionsByHash.blockchain": {
    description: "The chain of the transactions; by default the first chain that has each hash.",
    schema: chainNameSchema
  },
  hash: {
    description: "The hash of a transaction: 0x and 64 hexadecimal digits.",
    schema: { type: "string", pattern: hashPattern },
    example: exampleTransaction
  },
  hashes: {
    description: `Hashes of transactions, at most ${maxHashes}. ${list}`,
    schema: { type: "array", items: { type: "string", pattern: hashPattern }, maxItems: maxHashes },
    example: [exampleTransaction]
  },
  address: {
    ...addressOrName(exampleAddress),
    description: `Whose record it is; by default the sender's. ${address.description} Or an ENS name.`
  },
  data: {
    description: "Calldata with its selector, the data of a log, or revert data: 0x and hexadecimal digits.",
    schema: { type: "string", pattern: dataPattern },
    example: `0xa9059cbb${exampleContract.slice(2).toLowerCase().padStart(64, "0")}${"7".padStart(64, "0")}`
  },
  to: {
    description: "The contract that is called, or that emitted the log. Without it, data is decoded by signatures.",
    schema: address.schema
  },
  topics: {
    description: `The topics of a log, in order. ${list}`,
    schema: { type: "array", items: { type: "string", pattern: topicPattern }, maxItems: maxTopics }
  },
  kind: {
    description:
      "What the data is. By default a log if `topics` are given; else calldata, or revert data where no function fits.",
    schema: { type: "string", enum: ["call", "log", "error"] }
  },
  actions: { description: `Only transactions with one of these actions. ${list}`, schema: listOf(actions) },
  contractTypes: {
    description: `Only transactions with one of these contract types. ${list}`,
    schema: listOf(contractTypes)
  },
  ending_at: {
    description:
      "The other end of the history, inclusive, in the layouts of `starting_from`; by default there is none. A time with a position, such as an `endingAt`, is exclusive. The page is empty if the range has no transactions.",
    schema: { type: "string" },
    example: timestampLayouts[0]?.example
  },
  spam: {
    description: "`hide` leaves out transactions that are marked as spam (`metadata.spam`).",
    schema: { type: "string", enum: spamFilters, default: "show" }
  },
  protocol: {
    description: `Only transactions of these protocols, by their id in \`metadata.protocol\`. ${list}`,
    schema: { type: "array", items: { type: "string" } },
    example: ["uniswap-v3"]
  },
  addresses: {
    description: `Only transactions of these addresses, at most ${maxAddresses}; all by default. ${list}`,
    schema: { type: "array", items: address.schema, maxItems: maxAddresses }
  },
  "last-event-id": {
    description: "The `id` of the last event that was read, to resume the stream after it; by default it begins now.",
    schema: { type: "string" },
    example: "0:120.3,1:99.0,2:7.0"
  },
  allow_partial: {
    description: "Leave out chains that cannot be read, with `warnings`, instead of failing with 503.",
    schema: { type: "boolean", default: false }
  }
}

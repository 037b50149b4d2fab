import { currencies } from "@glossa/chain"
import { actions, chainNames, contractTypes } from "@glossa/classify"
import { layouts } from "@glossa/timestamp"
import { mostAddresses } from "./AddressList.ts"
import { defaultLimit, largestLimit } from "./Limit.ts"

export const chains = chainNames

interface Documented {
  readonly description: string
  /** JSON Schema of the value as the URL carries it. */
  readonly schema: object
  readonly example?: unknown
}

const listOf = (values: ReadonlyArray<string>) => ({ type: "array", items: { type: "string", enum: values } })

const address = {
  description:
    "0x and 40 hexadecimal digits. Mixed case is taken as an EIP-55 checksum, which must then be the right one.",
  schema: { type: "string", pattern: "^0x[0-9a-fA-F]{40}$" },
  example: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"
}

const addressOrName = {
  ...address,
  description: `${address.description} Or an ENS name, as \`vitalik.eth\`, which is looked up on ethereum.`,
  schema: {
    anyOf: [
      { title: "Address", ...address.schema },
      { title: "ENS name", type: "string", pattern: "\\." }
    ]
  }
}

/** What the OpenAPI document says of each parameter, by its name. */
export const documentation: Readonly<Record<string, Documented>> = {
  user_address: addressOrName,
  contract_address: addressOrName,
  currency: {
    description: "What `netWorth` is told in.",
    schema: { type: "string", enum: currencies, default: "USD" }
  },
  limit: {
    description: "Most transactions on the page.",
    schema: { type: "integer", minimum: 1, maximum: largestLimit, default: defaultLimit }
  },
  starting_from: {
    description: `Point from which to list, inclusive; now when left out. A time in one of these layouts, all UTC: ${layouts
      .map(({ name, example }) => `${name} \`${example}\``)
      .join(", ")}; or the \`endingAt\` of the page before.`,
    schema: { type: "string", examples: layouts.map(({ example }) => example) },
    example: layouts[0]?.example
  },
  order: {
    description: "`descending` lists from the newest to the oldest. `asc` and `desc` are taken too.",
    schema: { type: "string", enum: ["ascending", "descending", "asc", "desc"], default: "descending" }
  },
  blockchains: {
    description: "Chains to list; all that the service indexes when left out. Repeat it, or join values by commas.",
    schema: listOf(chains)
  },
  blockchain: {
    description: "Chain to look on. Left out, the first that has code there, one with a verified ABI before others.",
    schema: { type: "string", enum: chains }
  },
  include: {
    description: "`evidence`: says of each fragment of the ABI why it is believed and whose it is.",
    schema: listOf(["evidence"])
  },
  actions: {
    description: "Lists only transactions with one of these actions. Repeat it, or join values by commas.",
    schema: listOf(actions)
  },
  contractTypes: {
    description: "Lists only transactions with one of these kinds of contract. Repeat it, or join values by commas.",
    schema: listOf(contractTypes)
  },
  addresses: {
    description: `Only what concerns one of these addresses, at most ${mostAddresses}; everybody when left out. Repeat it, or join values by commas.`,
    schema: { type: "array", items: address.schema, maxItems: mostAddresses }
  },
  "last-event-id": {
    description: "`id` of the last event that was read: the stream goes on behind it. From now on when left out.",
    schema: { type: "string" },
    example: "0:120.3,1:99.0,2:7.0"
  },
  allow_partial: {
    description:
      "Answers without the chains that can't be read now or are not served, and names them in `warnings`, instead of 503.",
    schema: { type: "boolean", default: false }
  }
}

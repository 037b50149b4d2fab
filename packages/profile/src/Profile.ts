import { currencies } from "@glossa/chain"
import { Schema } from "effect"

/** A label of an address: `slug` for programs, `name` for people. */
export const Tag = Schema.Struct({
  slug: Schema.String,
  name: Schema.String,
  type: Schema.Literals(["account", "behavior", "label"]).annotate({
    description: "`account`: what the address is. `behavior`: what it did. `label`: a list has it."
  }),
  source: Schema.Literals(["code", "contract", "names", "catalog", "list", "operator", "index", "holdings"]).annotate({
    description:
      "The address's code, the contract's own data, ENS, the catalog of protocols, a published list, the labels of the operator, the index, or balances."
  }),
  metadata: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)).annotate({
    description: "Details: the `blockchains` of the tag, the `owners` and `threshold` of a Safe …"
  })
}).annotate({ identifier: "Tag" })

export type Tag = typeof Tag.Type

/** The profile of an address, as JSON. */
export const Profile = Schema.Struct({
  address: Schema.String.annotate({ description: "The requested address, with its EIP-55 checksum." }),
  blockchains: Schema.Array(Schema.String).annotate({
    description: "The chains on which the address sent a transaction, has code or native tokens, or appears."
  }),
  name: Schema.optionalKey(Schema.String).annotate({
    description:
      "The operator's label, else its ENS name, else the name of its token, `Safe`, or the name of its contract, protocol or exchange."
  }),
  domainName: Schema.optionalKey(Schema.String).annotate({
    description: "Its primary ENS name, which resolves to the address."
  }),
  createdAt: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d\d\/\d\d\/\d{4}$/))).annotate({
    description:
      "The UTC day of the first appearance or deployment, `MM/DD/YYYY`. Absent if unknown, for example because the index begins later."
  }),
  image: Schema.optionalKey(Schema.String).annotate({
    description:
      "The avatar of its ENS name, or the listed image of its token: a URL without its scheme. `data:` URLs are left out."
  }),
  netWorth: Schema.Struct({ amount: Schema.Finite, currency: Schema.Literals(currencies) }).annotate({
    description: "The value of native tokens and tokens with a reliable price."
  }),
  unpriced: Schema.optionalKey(
    Schema.Array(Schema.Struct({ blockchain: Schema.String, address: Schema.String }))
  ).annotate({
    description: "Tokens without a reliable price, which `netWorth` does not count."
  }),
  tags: Schema.Array(Tag).annotate({ description: "Labels of the address, derived from what it is and did." })
})

export type Profile = typeof Profile.Type

import { currencies } from "@glossa/chain"
import { Schema } from "effect"
import { chains } from "../parameters/documentation.ts"

/** The chains as the profile writes them. */
export const chainTitles = { ethereum: "Ethereum", optimism: "Optimism", polygon: "Polygon" } as const

/** A label: `slug` for programs, `name` for people, `type` for the kind of label. */
export const Tag = Schema.Struct({
  slug: Schema.String,
  name: Schema.String,
  type: Schema.Literals(["account", "behaviour"])
}).annotate({ identifier: "Tag" })

export const Profile = Schema.Struct({
  address: Schema.String.annotate({ description: "The address asked for, with its EIP-55 checksum." }),
  blockchains: Schema.Array(Schema.Literals(Object.values(chainTitles))).annotate({
    description: "Chains on which the address is active."
  }),
  name: Schema.optionalKey(Schema.String).annotate({
    description: "Its ENS name, else the name of its contract or token, else the protocol's that stands there."
  }),
  domainName: Schema.optionalKey(Schema.String).annotate({
    description: "The ENS name that it claims and that leads back to it."
  }),
  createdAt: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d\d\/\d\d\/\d{4}$/))).annotate({
    description: "Day of the first appearance, `MM/DD/YYYY`, UTC. Absent for an address never seen."
  }),
  image: Schema.optionalKey(Schema.String).annotate({ description: "Address of a picture, without its scheme." }),
  netWorth: Schema.Struct({ amount: Schema.Finite, currency: Schema.Literals(currencies) }).annotate({
    description: "What the coin and the tokens of the address are worth, of those with a price that can be trusted."
  }),
  unpriced: Schema.optionalKey(
    Schema.Array(Schema.Struct({ blockchain: Schema.Literals(chains), address: Schema.String }))
  ).annotate({
    description: "What the address has some of and `netWorth` does not count: nobody can be trusted to tell its price."
  }),
  tags: Schema.Array(Tag),
  warnings: Schema.optionalKey(Schema.Array(Schema.String))
}).annotate({ identifier: "Profile", description: "What is known of an address." })

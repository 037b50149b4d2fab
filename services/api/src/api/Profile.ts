import { currencies } from "@glossa/chain"
import { chains as table } from "@glossa/classify"
import { Schema } from "effect"
import { chains } from "./parameters/documentation.ts"

/** A label: `slug` for programs, `name` for people, and where it comes from. */
const Tag = Schema.Struct({
  slug: Schema.String,
  name: Schema.String,
  type: Schema.Literals(["account", "behavior", "label"]).annotate({
    description: "Whether it follows from what the address is, from what it did, or from a list."
  }),
  source: Schema.Literals(["code", "contract", "names", "catalog", "list", "index", "holdings"]).annotate({
    description:
      "Where it comes from: the code at the address, what the contract says and keeps, ENS, the catalog of protocols, a list of published accounts, the index of transactions, or what it has."
  }),
  metadata: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)).annotate({
    description: "What there is to say of it: `blockchains` on which it holds, a Safe's `owners` and `threshold` …"
  })
}).annotate({ identifier: "Tag" })

export const Profile = Schema.Struct({
  address: Schema.String.annotate({ description: "The address asked for, with its EIP-55 checksum." }),
  blockchains: Schema.Array(Schema.Literals(Object.values(table).map(({ displayName }) => displayName))).annotate({
    description: "Chains on which the address has sent something, has code or coin, or appears in a transaction."
  }),
  name: Schema.optionalKey(Schema.String).annotate({
    description:
      "Its ENS name, else the name of its token or contract, else the protocol's that stands there or the exchange's whose it is."
  }),
  domainName: Schema.optionalKey(Schema.String).annotate({
    description: "The ENS name that it claims and that leads back to it."
  }),
  createdAt: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d\d\/\d\d\/\d{4}$/))).annotate({
    description:
      "Day of the first appearance, of a contract its deployment, `MM/DD/YYYY`, UTC. Absent where it never appeared, and where what is indexed does not reach back far enough to know."
  }),
  image: Schema.optionalKey(Schema.String).annotate({
    description: "Address of the picture that its ENS name has, without its scheme; `data:` as it is."
  }),
  netWorth: Schema.Struct({ amount: Schema.Finite, currency: Schema.Literals(currencies) }).annotate({
    description: "What the coin and the tokens of the address are worth, of those with a price that can be trusted."
  }),
  unpriced: Schema.optionalKey(
    Schema.Array(Schema.Struct({ blockchain: Schema.Literals(chains), address: Schema.String }))
  ).annotate({
    description: "What the address has some of and `netWorth` does not count: nobody can be trusted to tell its price."
  }),
  tags: Schema.Array(Tag).annotate({ description: "What follows from what the address is and did." }),
  warnings: Schema.optionalKey(Schema.Array(Schema.String)).annotate({
    description: "What can't be read now, and is missing for that."
  })
}).annotate({ identifier: "Profile", description: "What is known of an address." })

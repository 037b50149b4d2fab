import { chainNames } from "@glossa/classify"
import { Schema } from "effect"

const address = Schema.String.annotate({ description: "An address with its EIP-55 checksum." })

/** Whom a contract hands its calls to. */
const ContractProxy = Schema.Struct({
  kind: Schema.String.annotate({
    description:
      "How it hands on: `EIP-1967`, `EIP-1167`, `EIP-2535`, `Safe` …; `EIP-7702` is an account that borrows a contract's code."
  }),
  beacon: Schema.optionalKey(Schema.String).annotate({ description: "The contract that names the implementation." }),
  implementations: Schema.Array(
    Schema.Struct({ address, kind: Schema.String, name: Schema.optionalKey(Schema.String) })
  ).annotate({
    description:
      "The contracts behind it, in the order in which calls reach them: one, the facets of a diamond, or one behind another. `kind` is how each is reached, `name` what its published source calls it."
  })
}).annotate({ identifier: "Proxy" })

/** Why a fragment of the ABI is believed. */
const ContractEvidence = Schema.Struct({
  id: Schema.String.annotate({
    description: "Selector of a function or error, topic of an event; `constructor`, `fallback` or `receive`."
  }),
  source: Schema.Literals(["verified", "repaired", "signature", "bytecode", "observed", "standard"]).annotate({
    description:
      "`verified`: published with the source; `repaired`: so, and mended; `standard`: an ERC defines it; `signature`: others publish it, and it hashes; `observed`: calls or logs show it; `bytecode`: inferred from code."
  }),
  confidence: Schema.Finite.annotate({ description: "How sure the types are, 0 to 1." }),
  because: Schema.Array(Schema.String).annotate({ description: "What that rests on." }),
  contract: Schema.String.annotate({ description: "Whose it is: the address itself, or an implementation behind it." })
}).annotate({ identifier: "Evidence" })

export const Contract = Schema.Struct({
  address,
  name: Schema.optionalKey(Schema.String).annotate({
    description: "What the token calls itself; else the protocol, else the contract in its published source."
  }),
  symbol: Schema.optionalKey(Schema.String).annotate({ description: "What the token says its symbol is." }),
  officialName: Schema.optionalKey(Schema.String).annotate({
    description:
      "The contract's name in its published source (of a proxy, that behind it); else the protocol's, else what the token calls itself."
  }),
  standard: Schema.optionalKey(Schema.String).annotate({ description: "`ERC20`, `ERC721` or `ERC1155`." }),
  abi: Schema.String.annotate({
    description:
      "The ABI, a JSON array inside a string; of a proxy, with that of whom it hands its calls to. A function, event or error that nobody could name is called `func_a9059cbb`, with its `selector` or `topic0` beside the name."
  }),
  verified: Schema.Boolean.annotate({ description: "Whether all of the ABI comes from verified source." }),
  blockchain: Schema.Literals(chainNames),
  proxy: Schema.optionalKey(ContractProxy).annotate({
    description: "There when it hands its calls to other contracts."
  }),
  evidence: Schema.optionalKey(Schema.Array(ContractEvidence)).annotate({
    description: "With `include=evidence`: why each fragment of the ABI is believed, in the ABI's order."
  }),
  warnings: Schema.optionalKey(Schema.Array(Schema.String))
}).annotate({ identifier: "Contract", description: "A contract with an ABI: published, repaired or rebuilt." })

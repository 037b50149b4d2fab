import { Schema } from "effect"

const address = Schema.String.annotate({ description: "An address with its EIP-55 checksum." })

const ContractProxy = Schema.Struct({
  kind: Schema.String.annotate({
    description:
      "`EIP-1967`, `EIP-1167`, `EIP-2535`, `Safe` …; `EIP-7702` is an account that delegates to a contract's code."
  }),
  beacon: Schema.optionalKey(Schema.String).annotate({ description: "The contract that names the implementation." }),
  implementations: Schema.Array(
    Schema.Struct({ address, kind: Schema.String, name: Schema.optionalKey(Schema.String) })
  ).annotate({
    description:
      "The implementations in the order in which calls reach them: one, the facets of a diamond, or a chain of proxies. `kind` is how each is reached, `name` its name in its published source."
  })
}).annotate({ identifier: "Proxy" })

/** The source of an ABI entry. */
const ContractEvidence = Schema.Struct({
  id: Schema.String.annotate({
    description:
      "The selector of a function or error, or the topic of an event; `constructor`, `fallback` or `receive`."
  }),
  source: Schema.Literals([
    "verified",
    "repaired",
    "signature",
    "guessed",
    "bytecode",
    "observed",
    "standard"
  ]).annotate({
    description:
      "`verified`: the published source. `repaired`: the published ABI, corrected. `standard`: an ERC. `signature`: a published signature with this hash. `guessed`: a name made of known words, with this hash. `observed`: calls or logs. `bytecode`: inferred from code."
  }),
  confidence: Schema.Finite.annotate({ description: "Confidence in the types of the inputs, from 0 to 1." }),
  parameters: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        basis: Schema.Literals(["check", "mask", "hint", "use", "layout", "default"]).annotate({
          description:
            "How code shows the type: it rejects other values, truncates the word, copies it to or from a known one, uses it, or encodes it as a struct or text. `default`: nothing shows it."
        }),
        confidence: Schema.Finite.annotate({ description: "Confidence in the type, from 0 to 1." }),
        alternatives: Schema.Array(Schema.String).annotate({ description: "Other types that the code allows." })
      })
    )
  ).annotate({ description: "Of a function whose inputs were inferred from code: the evidence for each." }),
  because: Schema.Array(Schema.String).annotate({ description: "The evidence." }),
  contract: Schema.String.annotate({ description: "The contract with the entry: the address or an implementation." })
}).annotate({ identifier: "Evidence" })

/** A contract with its ABI, as JSON. */
export const Contract = Schema.Struct({
  address,
  name: Schema.optionalKey(Schema.String).annotate({
    description:
      "The operator's label, else the token's name, else the protocol's (`Safe` of its proxies), else the contract's in its published source."
  }),
  nameSource: Schema.optionalKey(Schema.Literal("operator")).annotate({
    description: "Present if the name is of the service's operator."
  }),
  symbol: Schema.optionalKey(Schema.String).annotate({ description: "The token's symbol." }),
  officialName: Schema.optionalKey(Schema.String).annotate({
    description:
      "The contract's name in its published source (of a proxy, the implementation's), else the protocol's, else the token's."
  }),
  standard: Schema.optionalKey(Schema.String).annotate({ description: "`ERC20`, `ERC721` or `ERC1155`." }),
  abi: Schema.String.annotate({
    description:
      "The ABI, as JSON in a string; of a proxy, with the implementation's. An entry without a known name is called `func_a9059cbb`, and has its `selector` or `topic0`."
  }),
  verified: Schema.Boolean.annotate({ description: "Whether all of the ABI comes from verified source." }),
  blockchain: Schema.String,
  proxy: Schema.optionalKey(ContractProxy).annotate({ description: "Present if the contract is a proxy." }),
  standards: Schema.optionalKey(Schema.Array(Schema.String)).annotate({
    description: "With `include=evidence`: the ERCs that its functions implement."
  }),
  evidence: Schema.optionalKey(Schema.Array(ContractEvidence)).annotate({
    description: "With `include=evidence`: the source of each ABI entry, in the order of the ABI."
  })
})

export type Contract = typeof Contract.Type

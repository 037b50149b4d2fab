import { Schema } from "effect"

export const Health = Schema.Struct({ status: Schema.Literal("alive") }).annotate({ identifier: "Health" })

export const Readiness = Schema.Struct({
  status: Schema.Literal("ready"),
  chains: Schema.Array(
    Schema.Struct({
      blockchain: Schema.String,
      indexed: Schema.optionalKey(Schema.Finite).annotate({ description: "The last block in the index." }),
      head: Schema.optionalKey(Schema.Finite).annotate({ description: "The newest block of the nodes." }),
      blocksPerSecond: Schema.optionalKey(Schema.Finite).annotate({
        description: "How fast the index catches up while it lags, over the last ten minutes."
      }),
      behind: Schema.optionalKey(Schema.Finite).annotate({ description: "Blocks from `indexed` to `head`." }),
      readable: Schema.Boolean.annotate({
        description:
          "False if nodes are down, if indexing stopped, if the indexer has not reported for a minute, or if there is neither a node nor an index."
      }),
      reason: Schema.optionalKey(Schema.String).annotate({
        description: "Why the chain is not readable, or which block may be wrong."
      })
    })
  )
}).annotate({ identifier: "Readiness" })

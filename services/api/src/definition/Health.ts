import { Schema } from "effect"

export const Health = Schema.Struct({ status: Schema.Literal("alive") }).annotate({ identifier: "Health" })

export const Readiness = Schema.Struct({
  status: Schema.Literal("ready"),
  chains: Schema.Array(
    Schema.Struct({
      blockchain: Schema.String,
      indexed: Schema.optionalKey(Schema.Finite).annotate({ description: "Last block in the index." }),
      head: Schema.optionalKey(Schema.Finite).annotate({ description: "Last block that the node told of." }),
      readable: Schema.Boolean.annotate({
        description: "False while the nodes don't answer or don't give the next block, and once indexing has ended."
      })
    })
  )
}).annotate({ identifier: "Readiness" })

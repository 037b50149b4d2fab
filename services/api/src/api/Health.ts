import { Schema } from "effect"

export const Health = Schema.Struct({ status: Schema.Literal("alive") }).annotate({ identifier: "Health" })

export const Readiness = Schema.Struct({
  status: Schema.Literal("ready"),
  chains: Schema.Array(
    Schema.Struct({
      blockchain: Schema.String,
      indexed: Schema.optionalKey(Schema.Finite).annotate({ description: "Last block in the index." }),
      head: Schema.optionalKey(Schema.Finite).annotate({ description: "Last block that the node told of." }),
      behind: Schema.optionalKey(Schema.Finite).annotate({ description: "Blocks from the one to the other." }),
      readable: Schema.Boolean.annotate({
        description:
          "False while the nodes don't answer or don't give the next block, once indexing has ended, and where the process that indexes has given no sign of life for a minute."
      })
    })
  )
}).annotate({ identifier: "Readiness" })

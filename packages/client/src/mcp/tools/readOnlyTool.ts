import { Schema } from "effect"
import { Tool } from "effect/ai"
import { Operations } from "../Operations.ts"
import { ToolFailedError } from "../ToolFailedError.ts"

/**
 * A tool that reads the outside world and changes nothing. It rejects unknown parameters, because a misspelled filter would widen the
 * answer.
 */
export const readOnlyTool = <const Name extends string, Fields extends Schema.Struct.Fields>(
  name: Name,
  title: string,
  description: string,
  fields: Fields
) =>
  Tool.make(name, {
    description,
    parameters: Schema.Struct(fields),
    success: Schema.Record(Schema.String, Schema.Unknown),
    failure: ToolFailedError,
    dependencies: [Operations]
  })
    .annotate(Tool.Title, title)
    .annotate(Tool.Readonly, true)
    .annotate(Tool.Destructive, false)
    .annotate(Tool.Idempotent, true)
    .annotate(Tool.OpenWorld, true)
    .annotate(Tool.Strict, true)

import { Flag } from "effect/cli"

export const input = Flag.String("input").pipe(
  Flag.withAlias("i"),
  Flag.withMetavar("FILE"),
  Flag.withDescription("File to read, gzipped or not; - is the standard input"),
  Flag.withDefault("-")
)

export const output = Flag.String("output").pipe(
  Flag.withAlias("o"),
  Flag.withMetavar("FILE"),
  Flag.withDescription("File to write, overwritten if it exists; - is the standard output"),
  Flag.withDefault("-")
)

import { Effect, Stdio, Stream } from "effect"

const parseError = `${JSON.stringify({
  jsonrpc: "2.0",
  id: null,
  error: { code: -32_700, message: "Parse error: expected one JSON-RPC message per line" }
})}\n`

const isJson = (line: string): boolean => {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

/** The standard input without lines that are not JSON, which Effect's server would end the session for. They are reported. */
export const jsonLines = (stdio: Stdio.Stdio): Stdio.Stdio =>
  Stdio.make({
    ...stdio,
    stdin: stdio.stdin.pipe(
      Stream.decodeText,
      Stream.splitLines,
      Stream.filter(line => line.trim() !== ""),
      Stream.filterEffect(line =>
        isJson(line)
          ? Effect.succeed(true)
          : Effect.as(Effect.ignore(Stream.run(Stream.make(parseError), stdio.stdout())), false)
      ),
      Stream.map(line => `${line}\n`),
      Stream.encodeText
    )
  })

import { Data, Effect } from "effect"
import manifest from "../../package.json" with { type: "json" }

/** The version of Node is too old, which would only show in the middle of the start. */
export class OldNodeError extends Data.TaggedError("api/OldNode")<{ readonly version: string }> {
  override get message(): string {
    return `Expected Node ${manifest.engines.node.replace(">=", "")} or later, got ${this.version}. npm start installs it.`
  }
}

/** Rejects a version of Node without what the service uses. */
export const checkNodeVersion = (version: string): Effect.Effect<void, OldNodeError> =>
  Number.parseInt(version, 10) >= Number.parseInt(manifest.engines.node.replace(">=", ""), 10)
    ? Effect.void
    : Effect.fail(new OldNodeError({ version }))

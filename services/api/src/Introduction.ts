import { Context, Effect } from "effect"

/** How a service introduces itself to clients, which a service of real chains need not do. */
interface IntroductionOptions {
  /** A key that everyone may use, and requests to try with it. `GET /` returns it. */
  readonly demo?: {
    readonly apiKey: string
    readonly addresses: ReadonlyArray<{ readonly address: string; readonly description: string }>
    readonly contract: string
  }
  /** Warnings of every response. */
  readonly warnings: ReadonlyArray<string>
  /** Returns the text that the service prints when it starts, given its base URL. */
  readonly banner?: (url: string) => string
}

export const Introduction = Context.Reference<IntroductionOptions>("@glossa/api/Introduction", {
  defaultValue: () => ({ warnings: [] })
})

/** The warnings that every response of this service has. */
export const serviceWarnings = Effect.map(Introduction, ({ warnings }) => warnings)

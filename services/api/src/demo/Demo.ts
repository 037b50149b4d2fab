import { Context, Effect } from "effect"

/** How much the demo has recorded. */
export interface Recorded {
  readonly transactions: number
  readonly contracts: number
}

/** What the demo serves; undefined if the service serves real chains. */
export const Demo = Context.Reference<Recorded | undefined>("@glossa/api/Demo", { defaultValue: () => undefined })

/** The warning of the demo's responses, so that an address without recordings does not look unused. */
export const demoWarnings: Effect.Effect<ReadonlyArray<string>> = Effect.map(Demo, demo =>
  demo === undefined ? [] : [`demo: ${demo.transactions.toLocaleString("en-US")} recorded transactions, no live chain`]
)

import { Effect, Layer } from "effect"
import { Accounts } from "./Accounts.ts"

/** Where no node is configured, nobody is asked. */
export const noNodes = Layer.succeed(Accounts, { chains: [], at: () => Effect.succeed(undefined) })

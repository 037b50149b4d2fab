import { Console, Effect } from "effect"
import { Command, Flag } from "effect/cli"
import { callOperation, withOperations } from "../operations/withOperations.ts"
import { addressArgument, asJson, source } from "./flags.ts"

const currency = Flag.Literals("currency", ["USD", "EUR", "ETH"]).pipe(
  Flag.withDescription("Currency of the net worth"),
  Flag.withDefault("USD")
)

const holdings = Flag.Boolean("holdings").pipe(
  Flag.withDescription("Also the assets that the net worth counts"),
  Flag.withDefault(false)
)

const approvals = Flag.Boolean("approvals").pipe(
  Flag.withDescription("Also the approvals that were not revoked"),
  Flag.withDefault(false)
)

/** `glossa profile`: who an address is. */
export const profileCommand = Command.make(
  "profile",
  { ...source, address: addressArgument, currency, holdings, approvals, json: asJson },
  ({ address, currency, holdings, approvals, json, ...source }) =>
    Effect.gen(function* () {
      const { formatProfile } = yield* Effect.promise(() => import("../output/formatProfile.ts"))
      const include = [...(holdings ? (["holdings"] as const) : []), ...(approvals ? (["approvals"] as const) : [])]
      const profile = yield* withOperations("profile", source, ({ getProfile }) =>
        callOperation(signal => getProfile(address, { currency, include, signal }))
      )
      yield* Console.log(json ? JSON.stringify(profile) : formatProfile(profile))
    })
).pipe(
  Command.withDescription("Show who an address is: names, chains, first activity, net worth and tags."),
  Command.withShortDescription("Show who an address is"),
  Command.withExamples([
    { command: "glossa profile vitalik.eth --rpc https://node.example", description: "From a node" },
    { command: "glossa profile 0x… --url http://localhost:8080 --approvals", description: "From a service" }
  ])
)

import type { Address, Chain, ContractAbi } from "@glossa/classify"
import { Context, Effect } from "effect"

/**
 * Reads the verified ABIs of contracts, whose names records use; none by default. It never fails: what is not read in time is unknown.
 *
 * @example
 * import type { ContractAbi } from "@glossa/classify"
 * import { VerifiedAbis } from "@glossa/history"
 * import { Effect, Layer } from "effect"
 *
 * const abi: ContractAbi = { functions: new Map([["0xa9059cbb", "transfer"]]), events: new Map() }
 * const layer = Layer.succeed(VerifiedAbis, (_, contracts) => Effect.succeed(new Map(contracts.map(one => [one, abi]))))
 */
export const VerifiedAbis = Context.Reference<
  (chain: Chain, contracts: ReadonlyArray<Address>) => Effect.Effect<ReadonlyMap<Address, ContractAbi>>
>("@glossa/history/VerifiedAbis", { defaultValue: () => () => Effect.succeed(new Map()) })

import { readChains, readVariables } from "@glossa/chain/config"
import { Effect } from "effect"
import { variables } from "./variables.ts"

/** The chains that have nodes, and how they are indexed, from the environment variables of the service. */
export const readSettings = Effect.gen(function* () {
  const values = yield* readVariables(variables)
  return {
    chains: yield* readChains,
    blocks: values.GLOSSA_BLOCKS,
    storeSamples: values.GLOSSA_STORE_SAMPLES,
    tokenLists: values.GLOSSA_TOKEN_LISTS
  }
})

import { spawnAnvil } from "../../../packages/chain/test/spawnAnvil.ts"

/** A local chain that starts at 2023-11-14T22:13:20Z. */
export const anvil = (chainId = 1) => spawnAnvil(chainId, { timestamp: 1_700_000_000 })

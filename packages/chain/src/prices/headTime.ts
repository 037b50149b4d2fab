import { Effect, Result } from "effect"
import { readHeader } from "../block/readHeader.ts"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { ReadError } from "../rpc/stateReads.ts"

/** The newest block's time, in seconds since 1970. */
export const headTime = ({ chain, request }: RpcClient): Effect.Effect<number, ReadError> =>
  Effect.flatMap(request("eth_getBlockByNumber", ["latest", false]), raw =>
    Effect.fromResult(Result.map(readHeader(chain, raw), ({ header }) => header.timestamp))
  )

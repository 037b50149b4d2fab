import type { InvalidFieldError } from "../normalize/InvalidFieldError.ts"
import type { RequestError } from "../rpc/RequestError.ts"

// Nodes use -32000, -32003 or the codes of eth_simulateV1 (-38013, -38014, -38025), so that only the text distinguishes them.
const reasons: ReadonlyArray<readonly [RegExp, string]> = [
  // geth, reth, anvil: insufficient funds for gas * price + value; Nethermind: insufficient sender balance; Besu: up-front cost
  [/insufficient (\w+ )?(funds|balance)|lack of funds|up-?front cost/i, "insufficient funds"],
  [
    /gas limit (reached|too high)|exceeds? block gas limit|more than (the )?block('s)? gas ?limit/i,
    "gas limit above the block's"
  ],
  [/intrinsic gas|floor data gas|gas (is )?too low/i, "gas limit too low"],
  [/init ?code ?size|initcode/i, "creation code too large"]
]

/** Why no block could contain the transaction, if the error says so; else null. */
export const rejectionOf = (error: RequestError | InvalidFieldError): string | null =>
  // a contract chooses its revert reason
  error._tag === "chain/RequestRefused" && error.data === null && !/revert/i.test(error.reason)
    ? (reasons.find(([pattern]) => pattern.test(error.reason))?.[1] ?? null)
    : null

import type { Act } from "./Act.ts"
import { type CallHit, call, type Rule } from "./Rule.ts"

/** An airdrop goes by the name of what it brought. */
const named = (act: Act, { frame, ledger }: CallHit<unknown>): Pick<Act, "namedFor"> => {
  const brought = act.operation === "airdrop" ? ledger.net(frame.from).find(({ amount }) => amount > 0n) : undefined
  return brought === undefined ? {} : { namedFor: brought.asset.address }
}

/** Functions of one meaning, signatures with spaces between, by what contracts commonly call them: for protocols that are a `guess`. */
export const commonCalls = (meanings: ReadonlyArray<readonly [act: Act, signatures: string]>): ReadonlyArray<Rule> =>
  meanings.flatMap(([act, signatures]) =>
    signatures.split(/\s+/).map(signature =>
      call(`function ${signature}`, {
        id: signature,
        means: hit => ({ ...act, ...named(act, hit), by: hit.frame.from })
      })
    )
  )

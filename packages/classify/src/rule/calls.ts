import type { Act } from "./Act.ts"
import type { Deployments } from "./Deployments.ts"
import { namedValues } from "./namedValues.ts"
import { call, type Rule } from "./Rule.ts"

const nameOf = (signature: string): string => signature.slice(0, signature.indexOf("("))

/** `swap(address,uint256)` of `swap(address to, uint256 amount)`. */
const types = (signature: string): string => signature.replace(/ \w+(?=[,)]|$)/g, "").replaceAll(", ", ",")

/** Rules on functions with one meaning: the caller of any of them at these contracts does the act. They also apply to failed transactions, where the parameters that `namedValues` knows say what was meant. */
export const calls = (act: Act, at: Deployments, ...signatures: ReadonlyArray<string>): ReadonlyArray<Rule> => {
  const names = signatures.map(nameOf)
  return signatures.map(signature =>
    call(`function ${signature}`, {
      ...(names.indexOf(nameOf(signature)) === names.lastIndexOf(nameOf(signature)) ? {} : { id: types(signature) }),
      at,
      means: ({ args, frame, transaction }) => ({
        ...(transaction.succeeded ? {} : { values: namedValues(args, frame) }),
        ...act,
        actor: frame.from
      })
    })
  )
}

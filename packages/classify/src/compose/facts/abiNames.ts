import { findImplementation } from "../../engine/findImplementation.ts"
import type { ContractAbi } from "../../Metadata.ts"
import type { Address, CallFrame, Hex, Log } from "../../Transaction.ts"
import { isWholeWords } from "./isText.ts"
import type { Facts } from "./Side.ts"

type Input = Pick<Facts, "transaction" | "metadata">

/** The verified ABIs of a contract and of the code that it runs. */
export const abisOf = ({ transaction, metadata: { abi } }: Input, contract: Address): ReadonlyArray<ContractAbi> =>
  abi === undefined ? [] : [contract, findImplementation(transaction, contract)].flatMap(one => (one && abi(one)) ?? [])

/** The name of a called function in the contract's verified ABI. */
export const verifiedFunctionName = (
  facts: Input,
  { to, input }: Pick<CallFrame, "to" | "input">
): string | undefined =>
  to === null
    ? undefined
    : abisOf(facts, to)
        .map(({ functions }) => functions.get(input.slice(0, 10) as Hex))
        .find(name => name !== undefined)

/** The name of a called function, verified or by a signature source. Before packed data, a selector is any function's by chance. */
export const functionNameOf = (facts: Input, call: Pick<CallFrame, "to" | "input">): string | undefined =>
  verifiedFunctionName(facts, call) ??
  (isWholeWords(call.input) ? facts.metadata.functionName?.(call.input.slice(0, 10) as Hex) : undefined)

/** The name of a log's event, by its contract's verified ABI or a signature source. */
export const eventNameOf = (facts: Input, { address, topics: [topic] }: Log): string | undefined =>
  topic === undefined
    ? undefined
    : (abisOf(facts, address)
        .map(({ events }) => events.get(topic))
        .find(name => name !== undefined) ?? facts.metadata.eventName?.(topic))

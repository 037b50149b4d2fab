import fc from "fast-check"
import type { AbiEntry, Parameter } from "../src/entry/Abi.ts"
import { parameter } from "./parameters.ts"

const name = fc.oneof(
  fc.constantFrom("f", "g", "_", "fallback", "receive", "from", "days", "uint8", "été", "IContract", "Order", "Error"),
  fc.stringMatching(/^[A-Za-z_$][\w$]{0,3}$/)
)
const named = fc
  .tuple(
    parameter,
    name,
    fc.constantFrom(undefined, "struct Order", "struct A.Order[]", "struct f", "struct", "enum E")
  )
  .map(([one, name, internalType]): Parameter => ({ ...one, name, ...(internalType && { internalType }) }))
const list = fc.array(named, { maxLength: 4 })
/** Entries of all types, with names that Solidity reserves among others. */
export const entry: fc.Arbitrary<AbiEntry> = fc.oneof(
  fc.record({
    type: fc.constant("function" as const),
    name,
    inputs: list,
    outputs: list,
    stateMutability: fc.constantFrom("view" as const, "pure" as const, "payable" as const, "nonpayable" as const)
  }),
  fc.record({
    type: fc.constant("event" as const),
    name,
    inputs: fc
      .tuple(list, fc.integer({ min: 0, max: 3 }))
      .map(([inputs, indexed]) => inputs.map((input, index) => ({ ...input, indexed: index < indexed }))),
    anonymous: fc.boolean()
  }),
  fc.record({ type: fc.constant("error" as const), name, inputs: list })
)

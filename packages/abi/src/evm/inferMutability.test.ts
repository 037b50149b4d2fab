import { describe, expect, it } from "vitest"
import { readBytecode } from "./Bytecode.ts"
import { inferMutability } from "./inferMutability.ts"
import { explore } from "./machine/explore.ts"
import { State } from "./machine/State.ts"
import { Tracer } from "./machine/Trace.ts"
import { readTrace } from "./readTrace.ts"

const of = (body: string, inputs: string, checked = false) => {
  const tracer = new Tracer(2)
  explore(readBytecode(`0x${body}`), new State(), tracer, 1_000)
  const trace = tracer.finish()
  return inferMutability(trace, readTrace(trace).returns, inputs, checked)
}

// CALLVALUE DUP1 ISZERO PUSH1 09 JUMPI PUSH0 PUSH0 REVERT JUMPDEST POP.
const refuse = "3480156009575f5ffd5b50"
const store = "6004355f5500"
const giveStored = "5f545f5260205ff3"
const giveArgument = "6004355f5260205ff3"
const giveOne = "60015f5260205ff3"

describe("mutability", () => {
  it.each<readonly [string, string, string, string]>([
    ["of a function that writes and rejects ether", refuse + store, "uint256", "nonpayable"],
    ["of a function that writes and does not reject ether", store, "uint256", "payable"],
    ["of a function that reads state", refuse + giveStored, "uint256", "view"],
    ["of a function that only computes", refuse + giveArgument, "uint256", "pure"],
    ["of a constant", refuse + giveOne, "", "view"],
    // PUSH32 of a word that begins with a zero: PUSH1 would suffice for a constant.
    ["that reads an immutable", `${refuse}6004357f${"00".repeat(32)}015f5260205ff3`, "uint256", "view"],
    ["of two values, which no constant has", `${refuse}60015f52600260205260405ff3`, "", "pure"],
    ["without an effect or a result", `${refuse}00`, "", "nonpayable"],
    ["that only accepts ether", "00", "", "payable"],
    ["of an old constant, which accepts ether", giveOne, "", "view"],
    ["of a function with arguments and a constant result", refuse + giveOne, "uint256", "nonpayable"],
    // PUSH1 04 CALLDATALOAD PUSH1 03 ADD POP.
    [
      "of a function that computes before it returns a constant",
      `${refuse}60043560030150${giveOne}`,
      "uint256",
      "pure"
    ],
    ["of a function with arguments that always reverts", `${refuse}5f5ffd`, "uint256", "nonpayable"],
    ["of a function that always reverts, but not because of ether", "5f545f525f5ffd", "uint256", "payable"],
    // No arguments, GAS as value and target: CALL, POP, STOP.
    ["of a function that calls", `${refuse}5f5f5f5f5f5f5af15000`, "uint256", "nonpayable"],
    ["of a function that makes a static call", `${refuse}5f5f5f5f5f5afa5000`, "uint256", "view"],
    // CALLVALUE PUSH1 0a JUMPI ... JUMPDEST PUSH1 0f JUMP JUMPDEST, which then writes a message.
    [
      "where the refusal is shared, and says why",
      `34600a57${store}5b600e565b60205f5260245ffd`,
      "uint256",
      "nonpayable"
    ],
    // CALLVALUE PUSH0 MSTORE, and the same with 1 added.
    ["that returns the ether it gets", "345f5260205ff3", "", "payable"],
    ["that computes with the ether it gets", "346001015f5260205ff3", "", "payable"],
    // One path rejects ether and the other accepts it.
    ["if only one path rejects ether", `600435600b5734601257005b${store}5b5f5ffd`, "bool", "payable"]
  ])("%s", (_, body, inputs, mutability) => {
    expect(of(body, inputs)).toBe(mutability)
  })

  it("is payable for a constant that accepts ether, if other functions of the contract reject it", () => {
    expect(of(giveOne, "", true)).toBe("payable")
    expect(of(refuse + giveOne, "", true)).toBe("view")
  })
})

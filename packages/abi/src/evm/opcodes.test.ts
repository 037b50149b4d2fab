import { expect, it } from "vitest"
import { readBytecode } from "./Bytecode.ts"
import { execute } from "./machine/execute.ts"
import { State } from "./machine/State.ts"
import { Tracer } from "./machine/Trace.ts"
import { unknown } from "./machine/Value.ts"
import { Op, pops, pushes } from "./opcodes.ts"

/** Instructions of `explore`, which jump, halt, log or move words of the stack. */
const isControl = (name: string): boolean =>
  /^(?:STOP|JUMP|JUMPI|JUMPDEST|POP|PUSH|DUP|SWAP|LOG|EXCHANGE|RETURN$|REVERT|INVALID|SELFDESTRUCT)/.test(name)

it.each(Object.entries(Op).filter(([name]) => !isControl(name)))(
  "%s pops and pushes as the table says",
  (_, opcode) => {
    const state = new State(0, new Array(10).fill(unknown))
    expect(execute(opcode, state, new Tracer(2), readBytecode("0x00"))).toBe(true)
    expect(state.stack).toHaveLength(10 - pops[opcode]! + pushes[opcode]!)
  }
)

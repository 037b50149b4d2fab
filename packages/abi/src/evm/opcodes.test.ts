import { describe, expect, it } from "vitest"
import { readBytecode } from "./Bytecode.ts"
import { instructions as solidity } from "./machine/execute.ts"
import { State } from "./machine/State.ts"
import { Tracer } from "./machine/Trace.ts"
import { unknown } from "./machine/Value.ts"
import { Op, pops, pushes } from "./opcodes.ts"
import { instructions as vyper } from "./vyper/executeVyper.ts"
import { makeContext } from "./vyper/linkWords.ts"
import { Trace } from "./vyper/Trace.ts"
import { VyperPath } from "./vyper/VyperPath.ts"

/** Instructions that jump or move words of the stack, and instructions that only end the code. */
const isControl = (name: string): boolean =>
  /^(?:STOP|JUMP|JUMPI|JUMPDEST|POP|PUSH|DUP|SWAP|EXCHANGE|INVALID)/.test(name)

const code = readBytecode("0x00")
const context = makeContext(code)
const word = context.words.number(64)

describe.each(Object.entries(Op).filter(([name]) => !isControl(name)))(
  "%s pops and pushes as the table says",
  (_, op) => {
    // The first three operands are popped before.
    const left = 10 - Math.max(0, pops[op]! - 3)

    it("in Solidity's code", () => {
      const state = new State()
      state.stack.push(...new Array(10).fill(unknown))
      const pushed = solidity[op]!({ tracer: new Tracer(2), code }, state, unknown, unknown, unknown)
      if (pushes[op] === 1) expect(pushed).toBeDefined()
      expect(state.stack).toHaveLength(left)
    })

    it.skipIf(op === Op.REVERT)("in Vyper's code", () => {
      const path = new VyperPath(0, new Trace(), word)
      path.stack.push(...new Array(10).fill(word))
      const pushed = vyper[op]!(context, path, word, word, word)
      if (pushes[op] === 1) expect(pushed).toBeDefined()
      expect(path.stack).toHaveLength(left)
    })
  }
)

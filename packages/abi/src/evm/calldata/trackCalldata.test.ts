import { expect, it } from "vitest"
import { readBytecode } from "../Bytecode.ts"
import { explore } from "../machine/explore.ts"
import { State } from "../machine/State.ts"
import { Tracer } from "../machine/Trace.ts"
import { readTrace } from "../readTrace.ts"

it("knows the distance of two addresses after the same memory of unknown length", () => {
  // The address is an argument, rounded down to words, plus 0x80, as solc before 0.5 computes it. CALLER is returned from it.
  const code = "6020600435046020026080018033905280806020010390f3"
  const tracer = new Tracer(2)
  explore(readBytecode(`0x${code}`), new State(), tracer, 100)
  expect(readTrace(tracer.finish()).returns.map(({ values }) => values)).toEqual([
    [{ kind: "word", types: ["address"] }]
  ])
})

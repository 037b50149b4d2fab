import fc from "fast-check"
import { expect, it } from "vitest"
import { State } from "./State.ts"
import { ofNumber, unknown } from "./Value.ts"

it("isolates the memory of forked states", () => {
  const act = fc.record({
    state: fc.nat(30),
    does: fc.constantFrom("store", "forget", "fork"),
    at: fc.nat(5),
    value: fc.nat(9)
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 120 }), acts => {
      const states = [{ state: new State(), model: new Map<number, number>() }]
      for (const { state, does, at, value } of acts) {
        const one = states[state % states.length]!
        const place = ofNumber(0x80 + at * 32)
        if (does === "fork") states.push({ state: one.state.fork(0), model: new Map(one.model) })
        else if (does === "store") {
          one.state.store(place, ofNumber(value))
          one.model.set(at, value)
        } else {
          one.state.forget(place, ofNumber(32))
          one.model.delete(at)
        }
      }
      for (const { state, model } of states)
        for (let at = 0; at <= 5; at++) {
          const value = model.get(at)
          expect(state.load(ofNumber(0x80 + at * 32))).toBe(value === undefined ? unknown : ofNumber(value))
        }
    })
  )
})

import type * as chain from "@glossa/chain"
import type * as classify from "@glossa/classify"
import { expectTypeOf, test } from "vitest"

// Each package declares its own, so that neither depends on the other. The type checker is what fails here.
test("what chain normalizes is what classify reads", () => {
  expectTypeOf<chain.Transaction>().toEqualTypeOf<classify.Transaction>()
  expectTypeOf<chain.CallFrame>().toEqualTypeOf<classify.CallFrame>()
  expectTypeOf<chain.Log>().toEqualTypeOf<classify.Log>()
  expectTypeOf<chain.Token>().toEqualTypeOf<classify.Token>()
  expectTypeOf<chain.Chain>().toEqualTypeOf<classify.Chain>()
})

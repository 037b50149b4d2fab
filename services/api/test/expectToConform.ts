import { expect } from "vitest"
import type { Answer } from "./startService.ts"
import { violations } from "./violations.ts"

/** Holds an answer against what the OpenAPI document says of its operation, status and media type. */
export const expectToConform = (method: string, target: string, answer: Answer) =>
  expect(violations(method, target, answer), `${method} ${target}`).toEqual([])

import { type Action, actions, type Chain, type ContractType, contractTypes } from "@glossa/classify"
import { decodeCursor, type PageCursor } from "@glossa/timestamp"
import { Result } from "effect"
import { chains } from "../parameters/documentation.ts"
import { defaultLimit, readLimit } from "../parameters/Limit.ts"
import { readOrder } from "../parameters/Order.ts"
import { readWords } from "../parameters/queryParameter.ts"
import type { AskedPage } from "./answeredPage.ts"

type Given = Partial<{
  -readonly [Name in Exclude<keyof AskedPage, "address" | "named" | "allowPartial">]: AskedPage[Name]
}>

const read =
  <Name extends keyof Given, A extends Given[Name], E>(name: Name, of: (text: string) => Result.Result<A, E>) =>
  (text: string, given: Given): boolean => {
    const found = of(text)
    if (Result.isFailure(found) || name in given) return false
    given[name] = found.success
    return true
  }

const parameters = new Map([
  ["limit", read("limit", readLimit)],
  ["starting_from", read<"from", PageCursor, unknown>("from", decodeCursor)],
  ["order", read("order", readOrder)],
  ["blockchains", read<"chains", ReadonlyArray<Chain>, unknown>("chains", readWords(chains))],
  ["actions", read<"actions", ReadonlyArray<Action>, unknown>("actions", readWords(actions))],
  [
    "contractTypes",
    read<"contractTypes", ReadonlyArray<ContractType>, unknown>("contractTypes", readWords(contractTypes))
  ]
])

const path = /^\/v1\/address\/(0x[0-9a-f]{40})\/transactions$/

/** Nothing in it is escaped, and none of it would be read as something else. */
const plain = /^[\w.:,=&-]*$/

/** A longer one is nobody's who asks for a page. */
const longest = 512

/**
 * The page that a request's target asks for where it asks as most do: by an address in small letters, with each parameter at
 * most once and nothing escaped. Undefined for all else, good or bad: the definition of the interface tells what that means.
 */
export const plainPage = (target: string): AskedPage | undefined => {
  if (target.length > longest) return undefined
  const [before = "", query = "", ...more] = target.split("?")
  const address = path.exec(before)?.[1] as AskedPage["address"] | undefined
  if (address === undefined || more.length > 0 || !plain.test(query)) return undefined
  const given: Given = {}
  for (const pair of query === "" ? [] : query.split("&")) {
    const at = pair.indexOf("=")
    const parameter = parameters.get(pair.slice(0, at))
    if (at < 0 || parameter === undefined || !parameter(pair.slice(at + 1), given)) return undefined
  }
  const { limit = defaultLimit, from, order = "descending", chains, actions, contractTypes } = given
  return { address, named: false, limit, from, order, chains, actions, contractTypes, allowPartial: false }
}

import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Address, Hex } from "@glossa/classify"
import { expect, test } from "vitest"
import { address, hash } from "../../test/raw.ts"
import { multicall3 } from "../rpc/aggregate.ts"
import { MethodUnsupportedError, NodeUnreachableError, RequestRejectedError } from "../rpc/RequestError.ts"
import { type NodeRequest, type NodeResponse, type Read, readAll } from "./Read.ts"
import { readTokens } from "./readTokens.ts"
import { readTrace } from "./readTrace.ts"

const run = <A>(read: Read<A>, respond: (request: NodeRequest) => NodeResponse) => {
  const rounds: Array<ReadonlyArray<string>> = []
  let step = read.next()
  while (!step.done) {
    rounds.push(step.value.map(({ method }) => method))
    step = read.next(step.value.map(respond))
  }
  return { value: step.value, rounds }
}

const unsupported = ({ method }: NodeRequest) => ({ error: new MethodUnsupportedError({ endpoint: "node", method }) })

function* count(name: string, rounds: number): Read<string> {
  for (let round = 0; round < rounds; round++) yield [{ method: `${name}${round}`, params: [] }]
  return name
}

test("sends the requests of several reads together", () => {
  const { value, rounds } = run(readAll([count("a", 1), count("b", 3), count("c", 0)]), () => ({ result: null }))
  expect(value).toEqual(["a", "b", "c"])
  expect(rounds).toEqual([["a0", "b0"], ["b1"], ["b2"]])
})

test("reads a trace by the first method that the node has, and says why there is none", () => {
  const { value, rounds } = run(readTrace(hash(1)), request =>
    request.method === "trace_transaction" ? { result: [] } : unsupported(request)
  )
  expect(value).toEqual({ calls: { source: "parity", traces: [] }, error: null })
  expect(rounds.flat()).toEqual(["debug_traceTransaction", "trace_transaction"])
  expect(run(readTrace(hash(1)), unsupported).value).toMatchObject({
    calls: null,
    error: { method: "debug_traceTransaction" }
  })
  const down = new NodeUnreachableError({ endpoint: "node", reason: "503" })
  expect(run(readTrace(hash(1)), () => ({ error: down }))).toEqual({
    value: { calls: null, error: down },
    rounds: [["debug_traceTransaction"]]
  })
})

const word = (value: number) => value.toString(16).padStart(64, "0")
const text = (name: string) => `${word(32)}${word(name.length)}${Buffer.from(name).toString("hex").padEnd(64, "0")}`
const answers: Readonly<Record<string, Hex>> = {
  "0x06fdde03": `0x${text("Dai")}`,
  "0x95d89b41": `0x${text("DAI")}`,
  "0x313ce567": `0x${word(18)}`
}
const dai = { name: "Dai", symbol: "DAI", decimals: 18, standard: "ERC20" }
const rejected = (method: string) =>
  new RequestRejectedError({ endpoint: "node", method, code: 3, reason: "execution reverted", data: null })

test("reads tokens by single calls without Multicall3; an address that answers nothing is no token", () => {
  const tokens: ReadonlyArray<Address> = [address(1), address(2)]
  const { value, rounds } = run(readTokens(tokens), ({ method, params }) => {
    const { to, data } = params[0] as { readonly to: Address; readonly data: Hex }
    if (to === multicall3) return { result: "0x" }
    const result = to === address(1) ? answers[data] : undefined
    return result === undefined ? { error: rejected(method) } : { result }
  })
  expect(value).toEqual({ tokens: new Map([[address(1), dai]]), error: null })
  expect(rounds.map(({ length }) => length)).toEqual([1, 14])
})

test("leaves out the tokens that cannot be read", () => {
  const error = new NodeUnreachableError({ endpoint: "node", reason: "503" })
  const read = run(readTokens([address(1)]), () => ({ error }))
  expect(read.value).toEqual({ tokens: new Map(), error })
})

/** The modules that a module loads, its own included. */
const loaded = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  if (file.endsWith(".ts"))
    for (const [, path] of readFileSync(file, "utf8").matchAll(/^(?:import|export|\}) (?!type).*from "(.+)"$/gm))
      loaded(path!.startsWith(".") ? join(dirname(file), path!) : path!, seen)
  return seen
}

test("loads neither ethers nor Effect", () => {
  const packages = [...loaded(join(import.meta.dirname, "index.ts"))].filter(file => !file.endsWith(".ts"))
  expect(packages).toEqual(["@glossa/classify/chains"])
})

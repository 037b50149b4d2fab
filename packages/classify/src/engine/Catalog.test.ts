import { EventFragment, FunctionFragment } from "ethers/abi"
import { describe, expect, test } from "vitest"
import { data, frame, log, makeTransaction, topic, transferLog, who } from "../../test/makeTransaction.ts"
import { computeLedger } from "../ledger/Ledger.ts"
import { call, type Deployments, event, onEveryChain, protocol, type Rule } from "../rule/index.ts"
import type { Hex } from "../Transaction.ts"
import { compileCatalog } from "./Catalog.ts"

const at: Deployments = { ethereum: [who("pool")] }
const one = (id: string, ...rules: ReadonlyArray<Rule>) => protocol({ id, name: id, type: "exchange", rules })
const find = (rules: Readonly<Record<string, Rule>>, of: Parameters<typeof makeTransaction>[0]) => {
  const transaction = makeTransaction(of)
  const protocols = Object.entries(rules).map(([id, rule]) => one(id, rule))
  return compileCatalog(protocols).find(transaction, computeLedger(transaction))
}

describe("two claims", () => {
  const tick = (where: { at?: Deployments } = {}) =>
    event("event Tick(address indexed who, uint256 amount)", { ...where, means: () => ({ action: "swap" }) })
  const poke = call("function poke()", { means: () => undefined })

  test.each<[string, Rule, Rule, RegExp]>([
    ["one event at one address", tick({ at }), tick({ at }), /p\/Tick and q\/Tick both claim/],
    ["one event anywhere", tick(), tick(), /p\/Tick and q\/Tick both claim/],
    ["one function anywhere", poke, poke, /p\/poke and q\/poke both claim/]
  ])("on %s are refused, naming both rules", (_, first, second, message) => {
    expect(() => compileCatalog([one("p", first), one("q", second)])).toThrow(message)
  })

  test("of an interface and a protocol on one event are allowed, two of interfaces are not", () => {
    const shared = (id: string) => protocol({ id, name: id, type: "savings", generic: true, rules: [tick()] })
    expect(() => compileCatalog([one("p", tick()), shared("q")])).not.toThrow()
    expect(() => compileCatalog([shared("p"), shared("q")])).toThrow(
      /p\/Tick and q\/Tick both claim .* as an interface/
    )
  })

  test("on one event at an address of one chain and of every chain are refused, in either order", () => {
    const [here, everywhere] = [one("p", tick({ at })), one("q", tick({ at: onEveryChain(who("pool")) }))]
    expect(() => compileCatalog([here, everywhere])).toThrow(/p\/Tick and q\/Tick both claim/)
    expect(() => compileCatalog([everywhere, here])).toThrow(/q\/Tick and p\/Tick both claim/)
  })

  test("on one event at different addresses, or at an address and anywhere, are allowed", () => {
    const elsewhere = tick({ at: { optimism: [who("pool")] } })
    expect(() => compileCatalog([one("p", tick()), one("q", tick({ at })), one("r", elsewhere)])).not.toThrow()
  })
})

describe("events", () => {
  const signature = "event Transfer(address indexed from, address indexed to, uint256 value)"
  const anywhere = event(signature, {
    means: ({ args }) => ({ action: "send", actor: args.from, metadata: { value: args.value.toString() } })
  })
  const exact = event(signature, { at, means: ({ args }) => ({ action: "deposit", actor: args.to }) })

  test("a rule at the address precedes one for any address", () => {
    const logs = ["pool", "other"].map(token => transferLog(who(token), who("a"), who("b"), 5n))
    expect(find({ p: anywhere, q: exact }, { logs }).map(({ rule, certainty }) => [rule, certainty])).toEqual([
      ["q/Transfer", "address"],
      ["p/Transfer", "interface"]
    ])
  })

  test("a contract that a protocol only names is named, but no emitter of its rules", () => {
    const rule = event(signature, { means: ({ args }) => ({ action: "deposit", actor: args.to }) })
    const transaction = makeTransaction({
      logs: [who("pool"), who("router")].map(address => transferLog(address, who("a"), who("b"), 5n))
    })
    const catalog = compileCatalog([
      { ...one("p", rule), emitters: { ethereum: [who("pool")] }, named: { ethereum: [who("router")] } }
    ])
    expect(catalog.findContract("ethereum", who("router"))?.name).toBe("p")
    expect(catalog.find(transaction, computeLedger(transaction)).map(({ certainty }) => certainty)).toEqual([
      "address",
      "interface"
    ])
  })

  test("a fork on one chain has its own name there, though the rule is at that address on every chain", () => {
    const pool = onEveryChain(who("pool"))
    const rule = event(signature, { at: pool, means: ({ args }) => ({ action: "deposit", actor: args.to }) })
    const catalog = compileCatalog([
      { ...one("p", rule), forks: [{ name: "Fork", contracts: { base: [who("pool")] } }] }
    ])
    expect(catalog.findContract("base", who("pool"))?.name).toBe("Fork")
    expect(catalog.findContract("ethereum", who("pool"))?.name).toBe("p")
    expect(catalog.findContract("sonic", who("pool"))?.name).toBe("p")
  })

  test("a rule at a fork's address names the fork", () => {
    const forked = protocol({
      ...one(
        "p",
        event(signature, { at, means: () => ({ action: "deposit" }) }),
        call("function poke()", { at, means: () => ({ action: "claim" }) })
      ),
      forks: [{ name: "Fork", contracts: at }]
    })
    const transaction = makeTransaction({
      to: who("pool"),
      input: "0x18178358",
      logs: [transferLog(who("pool"), who("a"), who("b"), 5n)]
    })
    const findings = compileCatalog([forked]).find(transaction, computeLedger(transaction))
    expect(findings.map(({ rule, contractName }) => [rule, contractName])).toEqual([
      ["p/Transfer", "Fork"],
      ["p/poke", "Fork"]
    ])
  })

  test("arguments are decoded by name", () => {
    const [finding] = find({ p: anywhere }, { logs: [transferLog(who("t"), who("a"), who("b"), 5n)] })
    expect(finding?.act).toEqual({ action: "send", actor: who("a"), metadata: { value: "5" } })
  })

  test("a log with other topics or truncated data is not the event", () => {
    const { address, topics } = transferLog(who("t"), who("a"), who("b"), 5n)
    expect(
      find({ p: anywhere }, { logs: [log(address, topics, "0x01"), log(address, topics.slice(0, 2), data(5))] })
    ).toEqual([])
  })

  test("the rule of a shared interface applies where a protocol's yields no act, unless its contract is listed", () => {
    const silent = event(signature, { means: () => undefined })
    const shared = protocol({ id: "s", name: "s", type: "savings", generic: true, rules: [anywhere] })
    const transaction = makeTransaction({ logs: [transferLog(who("pool"), who("a"), who("b"), 5n)] })
    const rulesOf = (...rules: ReadonlyArray<Rule>) =>
      compileCatalog([one("p", ...rules), shared])
        .find(transaction, computeLedger(transaction))
        .map(({ rule }) => rule)
    expect(rulesOf(silent)).toEqual(["s/Transfer"])
    expect(rulesOf(anywhere)).toEqual(["p/Transfer"])
    expect(rulesOf({ ...silent, at })).toEqual([])
  })

  test("a generic rule applies where the rule of a protocol yields no act", () => {
    const acting = call("function poke()", { means: ({ frame: { from } }) => ({ action: "claim", actor: from }) })
    const silent = call("function poke()", { means: () => undefined })
    const generic = protocol({ id: "g", name: "g", type: "savings", generic: true, rules: [acting] })
    const transaction = makeTransaction({ to: who("pool"), input: FunctionFragment.from("poke()").selector as Hex })
    const rulesOf = (rule: Rule) =>
      compileCatalog([one("p", rule), generic])
        .find(transaction, computeLedger(transaction))
        .map(({ rule: id }) => id)
    expect(rulesOf(silent)).toEqual(["g/poke"])
    expect(rulesOf(acting)).toEqual(["p/poke"])
    expect(rulesOf({ ...silent, at })).toEqual([])
  })

  test("an event of one protocol alone applies to unlisted contracts, by similarity", () => {
    const acting = event("event Knighted(address indexed who)", {
      at: { ethereum: [who("pool")] },
      means: ({ args }) => ({ action: "stake", actor: args.who })
    })
    const topics = [EventFragment.from(acting.event).topicHash as Hex, topic(who("b"))]
    const logs = [log(who("copy"), topics)]
    const certainties = (rules: Readonly<Record<string, Rule>>) => find(rules, { logs }).map(_ => [_.rule, _.certainty])
    expect(certainties({ p: acting })).toEqual([["p/Knighted", "similarity"]])
    // Two that mean different things by it, or a protocol whose rule asks for more.
    expect(certainties({ p: acting, q: { ...acting, at: { ethereum: [who("other")] } } })).toEqual([])
    const silent = event("event Knighted(address indexed who)", { means: () => undefined })
    expect(certainties({ p: acting, q: silent })).toEqual([])
  })

  test("a rule on a token's transfers does not apply to other addresses", () => {
    expect(find({ q: exact }, { logs: [transferLog(who("other"), who("a"), who("b"), 5n)] })).toEqual([])
  })

  test("a failed transaction has none", () => {
    const logs = [transferLog(who("t"), who("a"), who("b"), 5n)]
    expect(find({ p: anywhere }, { logs, succeeded: false })).toEqual([])
  })
})

describe("calls", () => {
  const signature = "function poke(uint256 amount)"
  const input: Hex = `${FunctionFragment.from(signature).selector}${data(1n).slice(2)}` as Hex
  const anywhere = call(signature, { means: ({ frame: { from } }) => ({ action: "execute", actor: from }) })
  const exact = call(signature, { at, means: ({ frame: { from } }) => ({ action: "claim", actor: from }) })

  test("apply anywhere only to the sender's own call, at a listed address also to internal ones", () => {
    const calls = ["y", "pool"].map(to => frame({ from: who("x"), to: who(to), input }))
    expect(find({ p: anywhere, q: exact }, { input, calls }).map(({ rule, act }) => [rule, act.actor])).toEqual([
      ["p/poke", who("a")],
      ["q/poke", who("x")]
    ])
  })

  test("of reverted frames and delegate calls are ignored", () => {
    const calls = [
      frame({ to: who("pool"), input, reverted: true }),
      frame({ type: "delegatecall", to: who("pool"), input })
    ]
    expect(find({ q: exact }, { calls })).toEqual([])
  })

  test("of a failed transaction are its attempt", () => {
    expect(find({ p: anywhere }, { input, succeeded: false })).toHaveLength(1)
  })

  test("of a fallback are those that match no function of the contract, and plain transfers", () => {
    const fallback = call("fallback() external", {
      at,
      means: ({ frame: { from } }) => ({ action: "withdraw", actor: from })
    })
    const rulesFor = (of: Hex, to = "pool") =>
      find({ p: fallback, q: exact }, { to: who(to), input: of }).map(_ => _.rule)
    expect(rulesFor(`0x${"ab".repeat(56)}`)).toEqual(["p/fallback"])
    expect(rulesFor(input)).toEqual(["q/poke"])
    expect(rulesFor(`0x${"ab".repeat(56)}`, "other")).toEqual([])
    expect(rulesFor("0xabcdef")).toEqual(["p/fallback"])
    expect(rulesFor("0x")).toEqual(["p/fallback"])
    expect(rulesFor("0x", "other")).toEqual([])
  })

  test("with too little calldata are not the function", () => {
    expect(find({ p: anywhere }, { input: input.slice(0, 12) as Hex })).toEqual([])
  })
})

describe("a contract that runs the code of a listed one", () => {
  const [template, clone] = [who("template"), who("clone")]
  const vesting = protocol({
    id: "vesting",
    name: "Vesting",
    type: "token",
    emitters: { ethereum: [template] },
    functions: [[{ action: "vest", operation: "release" }, "release()"]],
    rules: [
      event("event Released(uint256 amount)", {
        at: { ethereum: [template] },
        means: ({ transaction }) => ({ action: "vest", actor: transaction.from })
      }),
      event("event Revoked(uint256 amount)", {
        means: ({ transaction }) => ({ action: "cancel", actor: transaction.from })
      })
    ]
  })
  const input = FunctionFragment.from("release()").selector as Hex
  const delegated = frame({ type: "delegatecall", from: clone, to: template, input })
  const found = (name: string, fields: Parameters<typeof makeTransaction>[0] = {}) => {
    const topics = [EventFragment.from(`${name}(uint256 amount)`).topicHash as Hex]
    const logs = [log(clone, topics, data(5))]
    const transaction = makeTransaction({ to: clone, input, calls: [delegated], logs, ...fields })
    const findings = compileCatalog([vesting]).find(transaction, computeLedger(transaction))
    return findings.map(({ rule, certainty, contractName }) => [rule, certainty, contractName])
  }
  const released = ["vesting/release", "proof", "Vesting"]

  test("has its rules, by proof", () => {
    expect(found("Released")).toEqual([["vesting/Released", "proof", "Vesting"], released])
    expect(found("Revoked")).toEqual([["vesting/Revoked", "proof", "Vesting"], released])
  })

  test("has the purposes of its functions, also when they fail", () => {
    expect(found("Released", { logs: [], succeeded: false })).toEqual([released])
  })

  test.each([
    ["without the delegate call", []],
    ["with a library's calldata", [{ ...delegated, input: "0x12345678" as Hex }]]
  ])("is nothing of the kind %s", (_, calls) => {
    expect(found("Released", { calls }).map(([, certainty]) => certainty)).toEqual(["similarity"])
    expect(found("Released", { calls, logs: [], succeeded: false })).toEqual([])
  })

  test("is what it is listed as, if a protocol lists it itself", () => {
    const own = { ...vesting, id: "own", name: "Own", emitters: { ethereum: [clone] }, functions: [], rules: [] }
    const transaction = makeTransaction({ to: clone, input, calls: [delegated], succeeded: false })
    expect(compileCatalog([vesting, own]).find(transaction, computeLedger(transaction))).toEqual([])
  })
})

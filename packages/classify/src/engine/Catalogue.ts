import type { Ledger } from "../ledger/Ledger.ts"
import type { Factory } from "../rule/Create2.ts"
import type { Meaning, Protocol } from "../rule/Rule.ts"
import type { Address, CallFrame, Chain, Log, Transaction } from "../Transaction.ts"
import { type CompiledCall, type CompiledEvent, compileCall, compileEvent } from "./CompiledRule.ts"
import { DispatchTable } from "./DispatchTable.ts"
import type { Certainty, Finding } from "./Finding.ts"

/** Most frames of one transaction whose calldata is read. */
const maxFrames = 2_000

/** The protocols compiled to look-up tables. Made once; then it only reads. */
export interface Catalogue {
  /** Every act that the protocols' rules see in the transaction, in the order of the logs, then of the calls. */
  readonly find: (transaction: Transaction, ledger: Ledger) => ReadonlyArray<Finding>
  /** The protocol whose contract stands at the address. */
  readonly protocolAt: (chain: Chain, address: Address) => Protocol | undefined
}

interface Tables {
  readonly events: DispatchTable<CompiledEvent>
  readonly calls: DispatchTable<CompiledCall>
  readonly places: Map<string, Protocol>
}

const compile = (protocols: ReadonlyArray<Protocol>): Tables => {
  const tables: Tables = { events: new DispatchTable(), calls: new DispatchTable(), places: new Map() }
  for (const protocol of protocols) {
    for (const rule of protocol.rules) {
      if ("event" in rule) {
        const compiled = compileEvent(protocol, rule)
        tables.events.add(compiled.topic + compiled.arity, compiled, compiled.proof !== undefined)
      } else {
        const compiled = compileCall(protocol, rule)
        tables.calls.add(compiled.selector, compiled, false)
      }
    }
    for (const deployments of [protocol.contracts ?? {}, ...protocol.rules.map(({ at }) => at ?? {})])
      for (const [chain, addresses] of Object.entries(deployments))
        for (const address of addresses)
          if (!tables.places.has(chain + address)) tables.places.set(chain + address, protocol)
  }
  return tables
}

const acts = (meaning: Meaning) => (meaning === undefined ? [] : "action" in meaning ? [meaning] : meaning)

interface Match {
  readonly rule: CompiledEvent
  readonly certainty: Certainty
  readonly name?: string
}

const matchEvent = (tables: Tables, log: Log, chain: Chain, ledger: Ledger): Match | undefined => {
  const key = `${log.topics[0]}${log.topics.length}`
  if (!tables.events.has(key)) return undefined
  const exact = tables.events.at(key, chain, log.address)
  if (exact !== undefined) return { rule: exact, certainty: "address" }
  let unproven: Match | undefined
  for (const rule of tables.events.proven(key)) {
    const factory: Factory | undefined = rule.prove?.(chain, log.address, ledger)
    if (factory !== undefined) return { rule, certainty: "proof", name: factory.name }
    if (rule.proof?.otherwise !== undefined) unproven ??= { rule, certainty: "interface", name: rule.proof.otherwise }
  }
  const anywhere = tables.events.anywhere(key)
  return unproven ?? (anywhere === undefined ? undefined : { rule: anywhere, certainty: "interface" })
}

/** The transaction's own call as a frame, so that rules on calls see one shape. */
const outermost = (transaction: Transaction): CallFrame => ({
  type: "call",
  from: transaction.from,
  to: transaction.to,
  value: transaction.value,
  input: transaction.input,
  path: [],
  reverted: !transaction.succeeded
})

export const catalogue = (protocols: ReadonlyArray<Protocol>): Catalogue => {
  const tables = compile(protocols)

  const inLogs = (transaction: Transaction, ledger: Ledger, found: Array<Finding>): void => {
    for (const log of transaction.logs) {
      const match = matchEvent(tables, log, transaction.chain, ledger)
      if (match === undefined) continue
      const args = match.rule.decode(log)
      if (args === undefined) continue
      for (const act of acts(match.rule.means({ args, log, transaction, ledger })))
        found.push({
          act,
          rule: match.rule.id,
          protocol: match.rule.protocol,
          contractName: act.contractName ?? match.name,
          certainty: match.certainty,
          contract: log.address,
          logIndex: log.index
        })
    }
  }

  const inCall = (transaction: Transaction, ledger: Ledger, frame: CallFrame, found: Array<Finding>): void => {
    if (frame.to === null || frame.input.length < 10) return
    const selector = frame.input.slice(0, 10)
    const exact = tables.calls.at(selector, transaction.chain, frame.to)
    // only the sender's own call may be judged by its shape: inside, a selector proves nothing about who meant what
    const rule = exact ?? (frame.path.length === 0 ? tables.calls.anywhere(selector) : undefined)
    const args = rule?.decode(frame.input)
    if (rule === undefined || args === undefined) return
    for (const act of acts(rule.means({ args, frame, transaction, ledger })))
      found.push({
        act,
        rule: rule.id,
        protocol: rule.protocol,
        contractName: act.contractName,
        certainty: exact === undefined ? "interface" : "address",
        contract: frame.to,
        logIndex: null
      })
  }

  return {
    find: (transaction, ledger) => {
      const found: Array<Finding> = []
      if (transaction.succeeded) inLogs(transaction, ledger, found)
      inCall(transaction, ledger, outermost(transaction), found)
      if (transaction.succeeded)
        for (const frame of transaction.calls?.slice(0, maxFrames) ?? [])
          if (!frame.reverted && frame.path.length > 0 && (frame.type === "call" || frame.type === "callcode"))
            inCall(transaction, ledger, frame, found)
      return found
    },
    protocolAt: (chain, address) => tables.places.get(chain + address)
  }
}

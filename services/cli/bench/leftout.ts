// Accuracy for unknown protocols: each transaction that a protocol's own rules decide is classified again by a catalog without
// that protocol, and by one without any protocols. `npm run bench -- leftout [FILE of bundles with expectations] [misses]`; the
// fixtures by default. `misses` lists wrong results.
import { protocols } from "@glossa/classify"
import {
  type Address,
  compileCatalog,
  createAnalyzer,
  type Protocol,
  type Transaction,
  type TransactionAnalysis,
  type TransactionRecord
} from "@glossa/classify/engine"
import { inference } from "@glossa/classify/inference"
import { expectedOf, type Row, readRows } from "./bundles/readRows.ts"

/** Not protocols of their own: tokens, wallets, and interfaces that many contracts share. */
const wallets =
  "deposits eip7702 eip7702-delegates erc4337 multicall multisend permit2 proxy-factories safe wrapped-coin"
const shared = new Set([
  ...wallets.split(" "),
  "create2-factories",
  "conditional-tokens",
  "ds-proxy",
  "erc20",
  "erc721",
  "erc4626"
])
const isStandard = ({ id, generic }: Protocol) => generic === true || shared.has(id)
const own = new Set(protocols.filter(one => !isStandard(one)).map(({ id }) => id))

const whole = compileCatalog(protocols)
const analyzers = {
  known: createAnalyzer(whole, inference),
  bare: createAnalyzer(compileCatalog(protocols.filter(({ id }) => !own.has(id))), inference)
}

const analyzersByKey = new Map<string, (transaction: Transaction) => TransactionAnalysis>()
const analyzerOf = (key: string, protocolsOf: () => ReadonlyArray<Protocol>) => {
  const analyzer = analyzersByKey.get(key) ?? createAnalyzer(compileCatalog(protocolsOf()), inference)
  analyzersByKey.set(key, analyzer)
  return analyzer
}

let unlisted = 0
const unlistedAddress = () => ({ ethereum: [`0x${(++unlisted).toString(16).padStart(40, "d")}` as Address] })

/** The protocol, deployed at unlisted addresses. */
const elsewhere = ({ emitters, named, forks: _, ...protocol }: Protocol): Protocol => ({
  ...protocol,
  ...(emitters === undefined ? {} : { emitters: unlistedAddress() }),
  ...(named === undefined ? {} : { named: unlistedAddress() }),
  rules: protocol.rules.map(rule => (rule.at === undefined ? rule : { ...rule, at: unlistedAddress() }))
})

/** The protocol that decides the record, and the protocol of the called contract. */
const decisive = ({ transaction }: Row, record: TransactionRecord): ReadonlyArray<string> => {
  const { chain, to } = transaction
  const called = to === null ? undefined : whole.findContract(chain, to)?.protocol.id
  return [record.metadata["protocol"], called].flatMap(id => (id !== undefined && own.has(id) ? [id] : [])).sort()
}

const recordOf = (row: Row, analyze: (transaction: Transaction) => TransactionAnalysis) =>
  analyze(row.transaction).record(row.address, row.metadata)

const results = readRows(process.argv[2]).flatMap(row => {
  const record = recordOf(row, analyzers.known)
  const out = decisive(row, record)
  const expected = expectedOf(row)
  if (out.length === 0 || expected.actions.length === 0) return []
  const key = out.join(" ")
  const moved = analyzerOf(`${key} elsewhere`, () =>
    protocols.map(one => (out.includes(one.id) ? elsewhere(one) : one))
  )
  const left = analyzerOf(key, () => protocols.filter(({ id }) => !out.includes(id)))
  return {
    row,
    ...expected,
    key,
    known: record,
    moved: recordOf(row, moved),
    left: recordOf(row, left),
    bare: recordOf(row, analyzers.bare)
  }
})

const share = (right: number, of: number) => `${((100 * right) / Math.max(of, 1)).toFixed(1)} %`.padStart(8)
const printRow = (name: string, select: (one: (typeof results)[number]) => TransactionRecord) => {
  const action = results.filter(one => one.actions.includes(select(one).action)).length
  const typed = results.filter(({ contractTypes }) => contractTypes.length > 0)
  const type = typed.filter(one => one.contractTypes.includes(select(one).contractType)).length
  const execute = results.filter(one => select(one).action === "execute").length
  console.log(name.padEnd(46), share(action, results.length), share(type, typed.length), String(execute).padStart(9))
}

console.log(`${results.length} transactions that a protocol's own rules decide`)
console.log("the protocol of each transaction".padEnd(46), "  action", "    type", "  execute")
printRow("known", one => one.known)
printRow("known, at unlisted addresses", one => one.moved)
printRow("left out", one => one.left)
printRow("left out with all others", one => one.bare)

if (process.argv[3] === "misses")
  for (const { row, actions, contractTypes, key, left } of results)
    if (!actions.includes(left.action) || (contractTypes.length > 0 && !contractTypes.includes(left.contractType)))
      console.log(
        `${row.transaction.hash.slice(0, 12)} without ${key}: ${left.action}/${left.contractType}, not ${actions}/${contractTypes}: ${left.description} (${left.metadata["rule"]}; ${left.metadata["evidence"]})`
      )

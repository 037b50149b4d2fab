// What is said of protocols that nobody wrote a rule for: each transaction of a file of bundles with expectations (of the
// fixtures, where none is named) that a protocol's own rules decide is read once more by a catalog without that protocol, and
// without all of them. `misses` behind the file lists what is then told wrong.
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { parseBundle } from "@glossa/chain/normalize"
import { protocols } from "@glossa/classify"
import {
  type Address,
  compileCatalog,
  createAnalyzer,
  type Metadata,
  type Protocol,
  type Transaction,
  type TransactionAnalysis,
  type TransactionRecord
} from "@glossa/classify/engine"
import { bundles } from "@glossa/fixtures"
import { defaultSignatures } from "@glossa/signatures/node"
import { Result } from "effect"

/** What is no protocol's own: tokens, wallets, and interfaces and functions that many contracts share. */
const wallets =
  "deposits eip7702 eip7702-delegates erc4337 multicall multisend permit2 proxy-factories safe wrapped-coin"
const apart = new Set([
  ...wallets.split(" "),
  "create2-factories",
  "conditional-tokens",
  "ds-proxy",
  "erc20",
  "erc721",
  "erc4626"
])
const isStandard = ({ id, generic }: Protocol) => generic === true || apart.has(id)
const own = new Set(protocols.filter(one => !isStandard(one)).map(({ id }) => id))

interface Row {
  readonly transaction: Transaction
  readonly address: Address
  readonly knowledge: Metadata
  readonly actions: ReadonlyArray<string>
  readonly contractTypes: ReadonlyArray<string>
}

const rowOf = (json: unknown): Row => {
  const { transaction, perspective, tokens } = Result.getOrThrow(parseBundle(json))
  const { expected = {} } = json as { expected?: Readonly<Record<string, string & ReadonlyArray<string>>> }
  const { functionName, eventName } = defaultSignatures
  return {
    transaction,
    address: perspective ?? transaction.from,
    knowledge: { token: at => tokens.get(at), contractName: () => undefined, functionName, eventName },
    actions: expected["actions"] ?? [expected["action"]].flatMap(_ => _ ?? []),
    contractTypes: expected["contractTypes"] ?? [expected["contractType"]].flatMap(_ => _ ?? [])
  }
}

const rowsOf = (file: string | undefined): ReadonlyArray<Row> => {
  if (file === undefined || file === "fixtures") return bundles().map(rowOf)
  const bytes = readFileSync(file)
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString()
  return text.split("\n").flatMap(line => (line.trim() === "" ? [] : rowOf(JSON.parse(line))))
}

const whole = compileCatalog(protocols)
const readers = {
  known: createAnalyzer(whole),
  bare: createAnalyzer(compileCatalog(protocols.filter(({ id }) => !own.has(id))))
}

const made = new Map<string, (transaction: Transaction) => TransactionAnalysis>()
const readerOf = (key: string, of: () => ReadonlyArray<Protocol>) => {
  const found = made.get(key) ?? createAnalyzer(compileCatalog(of()))
  made.set(key, found)
  return found
}

let strangers = 0
const stranger = () => ({ ethereum: [`0x${(++strangers).toString(16).padStart(40, "d")}` as Address] })

/** The protocol as it would be at addresses that nobody listed. */
const elsewhere = ({ contracts, forks: _, ...protocol }: Protocol): Protocol => ({
  ...protocol,
  ...(contracts === undefined ? {} : { contracts: stranger() }),
  rules: protocol.rules.map(rule => (rule.at === undefined ? rule : { ...rule, at: stranger() }))
})

/** The protocol that decides the record, and that of the called contract. */
const decisive = ({ transaction }: Row, record: TransactionRecord): ReadonlyArray<string> => {
  const { chain, to } = transaction
  const called = to === null ? undefined : whole.findContract(chain, to)?.protocol.id
  return [record.metadata["protocol"], called].flatMap(id => (id !== undefined && own.has(id) ? [id] : [])).sort()
}

const tell = (row: Row, read: (transaction: Transaction) => TransactionAnalysis) =>
  read(row.transaction).record(row.address, row.knowledge)

const told = rowsOf(process.argv[2]).flatMap(row => {
  const record = tell(row, readers.known)
  const out = decisive(row, record)
  if (out.length === 0 || row.actions.length === 0) return []
  const key = out.join(" ")
  const moved = readerOf(`${key} elsewhere`, () => protocols.map(one => (out.includes(one.id) ? elsewhere(one) : one)))
  const left = readerOf(key, () => protocols.filter(({ id }) => !out.includes(id)))
  return { row, key, known: record, moved: tell(row, moved), left: tell(row, left), bare: tell(row, readers.bare) }
})

const share = (right: number, of: number) => `${((100 * right) / Math.max(of, 1)).toFixed(1)} %`.padStart(8)
const judge = (what: string, of: (one: (typeof told)[number]) => TransactionRecord) => {
  const action = told.filter(one => one.row.actions.includes(of(one).action)).length
  const typed = told.filter(({ row }) => row.contractTypes.length > 0)
  const type = typed.filter(one => one.row.contractTypes.includes(of(one).contractType)).length
  const execute = told.filter(one => of(one).action === "execute").length
  console.log(what.padEnd(46), share(action, told.length), share(type, typed.length), String(execute).padStart(9))
}

console.log(`${told.length} transactions that a protocol's own rules decide`)
console.log("the protocol of each transaction".padEnd(46), "  action", "    type", "  execute")
judge("known", one => one.known)
judge("known, but at addresses that nobody listed", one => one.moved)
judge("left out", one => one.left)
judge("left out with all others", one => one.bare)

if (process.argv[3] === "misses")
  for (const { row, key, left } of told)
    if (
      !row.actions.includes(left.action) ||
      (row.contractTypes.length > 0 && !row.contractTypes.includes(left.contractType))
    )
      console.log(
        `${row.transaction.hash.slice(0, 12)} without ${key}: ${left.action}/${left.contractType}, not ${row.actions}/${row.contractTypes}: ${left.description} (${left.metadata["rule"]}; ${left.metadata["evidence"]})`
      )

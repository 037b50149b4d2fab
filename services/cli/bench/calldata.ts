// Accuracy on calldata alone: labelled calls whose sender is the perspective are classified as failed, without logs and internal calls,
// and compared with what they did. `npm run bench -- calldata [FILE of bundles with expectations] [misses]`; the
// fixtures by default. `misses` lists wrong results.
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { parseBundle } from "@glossa/chain/normalize"
import { analyzeTransaction, type Metadata, type Transaction, type TransactionRecord, toJson } from "@glossa/classify"
import { bundles } from "@glossa/fixtures"
import { defaultSignatures } from "@glossa/signatures/node"
import { Result } from "effect"

interface Row {
  readonly transaction: Transaction
  readonly record: TransactionRecord
  readonly actions: ReadonlyArray<string>
  readonly contractTypes: ReadonlyArray<string>
}

const rowsOf = (json: unknown): ReadonlyArray<Row> => {
  const { transaction, perspective, tokens } = Result.getOrThrow(parseBundle(json))
  const { expected = {} } = json as { expected?: Readonly<Record<string, string & ReadonlyArray<string>>> }
  const actions = expected["actions"] ?? [expected["action"]].flatMap(_ => _ ?? [])
  const isSender = (perspective ?? transaction.from) === transaction.from
  if (actions.length === 0 || !transaction.succeeded || !isSender || transaction.input.length < 10) return []
  const { functionName, eventName } = defaultSignatures
  const metadata: Metadata = { token: _ => tokens.get(_), contractName: () => undefined, functionName, eventName }
  const failed: Transaction = { ...transaction, succeeded: false, logs: [], calls: null, created: null }
  return [
    {
      transaction,
      record: analyzeTransaction(failed).record(transaction.from, metadata),
      actions,
      contractTypes: expected["contractTypes"] ?? [expected["contractType"]].flatMap(_ => _ ?? [])
    }
  ]
}

const readRows = (file: string | undefined): ReadonlyArray<Row> => {
  if (file === undefined || file === "fixtures") return bundles().flatMap(rowsOf)
  const bytes = readFileSync(file)
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString()
  return text.split("\n").flatMap(line => (line.trim() === "" ? [] : rowsOf(JSON.parse(line))))
}

const rows = readRows(process.argv[2])
/** Whether the calldata has an intent that is known: a function's, or a plain payment's. */
const hasIntent = ({ record, actions }: Row) => record.action !== "execute" || actions.includes("execute")
const isRightAction = ({ record, actions }: Row) => actions.includes(record.action)
const isRightType = ({ record, contractTypes }: Row) =>
  contractTypes.length === 0 || contractTypes.includes(record.contractType)

const share = (right: number, of: number) => `${((100 * right) / Math.max(of, 1)).toFixed(1)} %`.padStart(8)
const print = (name: string, some: ReadonlyArray<Row>) => {
  const [action, type] = [some.filter(isRightAction).length, some.filter(isRightType).length]
  console.log(name.padEnd(24), String(some.length).padStart(6), share(action, some.length), share(type, some.length))
}
console.log("calldata alone".padEnd(24), "    of", "  action", "    type")
print("sent by the perspective", rows)
print("with a known intent", rows.filter(hasIntent))

if (process.argv[3] === "misses")
  for (const row of rows)
    if (!isRightAction(row) || !isRightType(row)) {
      const { action, contractType, contractName, description, metadata } = toJson(row.record)
      console.log(
        `${row.transaction.hash} to ${row.transaction.to}: ${action}/${contractType}, not ${row.actions}/${row.contractTypes}: ${contractName}: ${description} (${metadata["rule"]}; ${metadata["evidence"]}; ${row.transaction.input.slice(0, 10)} ${defaultSignatures.functions(row.transaction.input.slice(0, 10) as `0x${string}`)[0]?.signature})`
      )
    }

// Accuracy on calldata alone: labelled calls whose sender is the perspective are classified as failed, without logs and internal calls,
// and compared with what they did. `npm run bench -- calldata [FILE of bundles with expectations] [misses]`; the
// fixtures by default. `misses` lists wrong results.
import { analyzeTransaction, type Transaction, type TransactionRecord, toJson } from "@glossa/classify"
import { defaultSignatures } from "@glossa/signatures/node"
import { expectedOf, type Row, readRows } from "./bundles/readRows.ts"

interface Attempt {
  readonly transaction: Transaction
  readonly record: TransactionRecord
  readonly actions: ReadonlyArray<string>
  readonly contractTypes: ReadonlyArray<string>
}

const attemptsOf = (row: Row): ReadonlyArray<Attempt> => {
  const { transaction, address, metadata } = row
  const expected = expectedOf(row)
  const isLabelledCall =
    expected.actions.length > 0 &&
    transaction.succeeded &&
    address === transaction.from &&
    transaction.input.length >= 10
  if (!isLabelledCall) return []
  const failed: Transaction = { ...transaction, succeeded: false, logs: [], calls: null, created: null }
  return [{ transaction, record: analyzeTransaction(failed).record(address, metadata), ...expected }]
}

const rows = readRows(process.argv[2]).flatMap(attemptsOf)
/** Whether the calldata has an intent that is known: a function's, or a plain payment's. */
const hasIntent = ({ record, actions }: Attempt) => record.action !== "execute" || actions.includes("execute")
const isRightAction = ({ record, actions }: Attempt) => actions.includes(record.action)
const isRightType = ({ record, contractTypes }: Attempt) =>
  contractTypes.length === 0 || contractTypes.includes(record.contractType)

const share = (right: number, of: number) => `${((100 * right) / Math.max(of, 1)).toFixed(1)} %`.padStart(8)
const print = (name: string, some: ReadonlyArray<Attempt>) => {
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

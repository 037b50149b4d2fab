// Contradictions among the records of one transaction: each participant of each bundle is classified, and the records are compared
// (`findContradictions` of @glossa/fixtures defines what contradicts). `npm run bench -- contradictions [FILE of bundles] [examples]`;
// the fixtures by default. `examples` is the number that is listed of each kind.
import { analyzeTransaction } from "@glossa/classify"
import { findContradictions } from "@glossa/fixtures"
import { readRows } from "./bundles/readRows.ts"

const [file, listed = "5"] = process.argv.slice(2)

const examples = new Map<string, Array<string>>()
let [transactions, records, contradictory] = [0, 0, 0]

for (const { transaction, metadata } of readRows(file)) {
  const analysis = analyzeTransaction(transaction)
  const found = findContradictions(analysis, metadata)
  transactions++
  records += analysis.participants.size
  if (found.length > 0) contradictory++
  for (const { kind, text } of found) examples.set(kind, [...(examples.get(kind) ?? []), `${transaction.hash} ${text}`])
}

const total = [...examples.values()].reduce((sum, { length }) => sum + length, 0)
console.log(`${transactions} transactions, ${records} records`)
console.log(`${total} contradictions in ${contradictory} transactions`)
for (const [kind, texts] of examples) {
  console.log(`\n${kind}: ${texts.length}`)
  for (const text of texts.slice(0, Number(listed))) console.log(`  ${text}`)
}
if (total > 0) process.exitCode = 1

// Previews every recorded transaction on anvil, by both methods, sends them, and compares the records:
// `npm run bench -- transactions [PROTOCOL…]`. The recorder's packages are downloaded when they are first used.
import { type Comparison, methods, readScenarios, rehearseAll } from "../test/rehearsals.ts"

const percentile = (sorted: ReadonlyArray<number>, part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(0)

const isPartial = ({ preview }: Comparison) => preview.includes('"internalCalls":"unknown"')

const { scenarios, comparisons, left } = await rehearseAll(await readScenarios(process.argv.slice(2)), line =>
  process.stderr.write(`${line}\n`)
)
console.log(`${scenarios} scenarios\n`)
console.log("| method | transactions | equal | native transfers unknown | different | p50 ms | p99 ms |")
console.log("| --- | --- | --- | --- | --- | --- | --- |")
for (const method of methods) {
  const own = comparisons.filter(comparison => comparison.method === method)
  const unequal = own.filter(({ preview, sent }) => preview !== sent)
  const partial = unequal.filter(isPartial)
  const millis = own.map(one => one.millis).sort((a, b) => a - b)
  console.log(
    `| ${method} | ${own.length} | ${own.length - unequal.length} | ${partial.length} | ${unequal.length - partial.length} | ${percentile(millis, 0.5)} | ${percentile(millis, 0.99)} |`
  )
  for (const { transaction, preview, sent } of unequal.filter(one => !isPartial(one)))
    console.error(`${transaction} by ${method}\n  preview ${preview}\n  sent    ${sent}`)
}
for (const line of left) console.error(`left out: ${line}`)

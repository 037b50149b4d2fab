import { basename } from "node:path"
import { classify } from "@glossa/classify"
import { expectedOf, type Row, readRows } from "./readRows.ts"

interface Rating {
  readonly level: string | undefined
  /** Whether action and type are right; undefined without a label. */
  readonly isRight: boolean | undefined
}

const rate = (row: Row): Rating => {
  const { action, contractType, metadata } = classify(row.transaction, row.address, row.metadata)
  const { actions, contractTypes } = expectedOf(row)
  const permits = (expected: ReadonlyArray<string>, value: string) => expected.length === 0 || expected.includes(value)
  const isLabeled = actions.length + contractTypes.length > 0
  return {
    level: metadata["confidence"],
    isRight: isLabeled ? permits(actions, action) && permits(contractTypes, contractType) : undefined
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** A share with its 95 % Wilson interval. */
const estimate = (right: number, of: number): readonly [string, string] => {
  const z = 1.96
  const center = right + z ** 2 / 2
  const half = z * Math.sqrt((right * (of - right)) / of + z ** 2 / 4)
  const [low, high] = [center - half, center + half].map(part => percent(part / (of + z ** 2)))
  return [percent(right / of), `${low} to ${high}`]
}

const printLine = (level: string, ...cells: ReadonlyArray<string>) =>
  console.log(level.padEnd(10), ...cells.map(cell => cell.padStart(16)))

/**
 * Prints how many records of each file have each confidence, and in how many labeled ones action and type are right.
 *
 * @returns the exit code
 */
export const measureConfidence = (files: ReadonlyArray<string>): number => {
  if (files.length === 0) {
    console.error("Expected `classify confidence FILE...`: files of bundles, or `fixtures`.")
    return 2
  }
  for (const file of files) {
    const ratings = readRows(file).map(rate)
    console.log(`${basename(file)}: ${ratings.length} records`)
    printLine("confidence", "of records", "labeled", "right", "95 % interval")
    for (const level of ["high", "medium", "low"]) {
      const rated = ratings.filter(one => one.level === level)
      const labeled = rated.filter(({ isRight }) => isRight !== undefined)
      const right = labeled.filter(({ isRight }) => isRight).length
      const measured = labeled.length === 0 ? [] : estimate(right, labeled.length)
      printLine(level, percent(rated.length / ratings.length), String(labeled.length), ...measured)
    }
  }
  return 0
}

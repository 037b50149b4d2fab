import { Option } from "effect"
import { Flag } from "effect/cli"

export interface IntegerRange {
  readonly minimum?: number
  readonly maximum?: number
}

const describeRange = ({ minimum, maximum }: IntegerRange) => {
  if (minimum === undefined) return ""
  return maximum === undefined ? ` of at least ${minimum}` : ` from ${minimum} to ${maximum}`
}

/** A flag with an integer, in a range. */
export const integerFlag = (name: string, range: IntegerRange = {}) => {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = range
  return Flag.String(name).pipe(
    Flag.filterMap(
      text => {
        const value = Number(text)
        return /^-?\d+$/.test(text) && value >= minimum && value <= maximum ? Option.some(value) : Option.none()
      },
      () => `Expected an integer${describeRange(range)}`
    )
  )
}

import type { Call } from "../records.ts"

/** How many calls a tree has. Without recursion, since a hostile contract nests a thousand. */
export const countCalls = (root: Call): number => {
  const open = [root]
  let count = 0
  for (let call = open.pop(); call !== undefined; call = open.pop()) {
    count++
    for (const inner of call.calls) open.push(inner)
  }
  return count
}

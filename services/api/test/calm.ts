import { performance } from "node:perf_hooks"
import { setTimeout } from "node:timers/promises"

const [look, looks] = [15, 10]

/**
 * Waits until a counter of activity stops growing, nothing else is in progress, and
 * this process has nothing to do: a machine that is busy makes that later, and not wrong.
 */
export const calm = async (happened: () => number, isUnderWay: () => boolean = () => false) => {
  for (let quiet = 0; quiet < looks; ) {
    const [before, loop] = [happened(), performance.eventLoopUtilization()]
    await setTimeout(look)
    const isIdle = performance.eventLoopUtilization(loop).utilization < 0.5
    quiet = isIdle && happened() === before && !isUnderWay() ? quiet + 1 : 0
  }
}

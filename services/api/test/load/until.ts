import { setTimeout as sleep } from "node:timers/promises"

/** Waits until a condition holds; fails with its name after a minute. */
export const until = async (what: string, done: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + 60_000
  while (!(await done())) {
    if (performance.now() > deadline) throw new Error(`not within a minute: ${what}`)
    await sleep(50)
  }
}

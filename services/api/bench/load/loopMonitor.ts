import { monitorEventLoopDelay } from "node:perf_hooks"

// Loaded into the service by `--import`: it prints the longest time that the event loop was blocked since the last signal.
const resolution = 1
const delay = monitorEventLoopDelay({ resolution })
delay.enable()
process.on("SIGUSR2", () => {
  process.stderr.write(`event loop blocked ${Math.max(0, delay.max / 1e6 - resolution)} ms\n`)
  delay.reset()
})

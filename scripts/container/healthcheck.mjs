// Checks whether the service in this container responds.
const { PORT = "8080" } = process.env
const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1

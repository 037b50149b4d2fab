import { connect, type Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

/**
 * Holds connections that send their headers slowly, a line every 3 seconds; one that is closed is opened again. Only for the
 * loopback interface. Returns how many were opened, and how many were open at once.
 */
export const slowLoris = async (port: number, connections: number, seconds: number) => {
  const until = performance.now() + seconds * 1_000
  const sockets = new Set<Socket>()
  let [opened, most] = [0, 0]
  const open = (i: number) => {
    if (performance.now() > until) return
    // One loopback address does not have enough ports.
    const socket = connect({ port, host: "127.0.0.1", localAddress: `127.0.0.${2 + (i % 8)}` })
    socket.on("connect", () => {
      opened++
      sockets.add(socket)
      most = Math.max(most, sockets.size)
      socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n")
    })
    socket.on("error", () => {})
    socket.on("data", () => {})
    socket.on("close", () => {
      sockets.delete(socket)
      setTimeout(open, 100, i).unref()
    })
  }
  for (let i = 0; i < connections; i++) {
    open(i)
    if (i % 200 === 199) await sleep(20)
  }
  while (performance.now() < until) {
    await sleep(3_000)
    for (const socket of sockets) if (socket.writable) socket.write("X-Line: 1\r\n")
  }
  for (const socket of sockets) socket.destroy()
  return { opened, most }
}

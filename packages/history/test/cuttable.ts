import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { onTestFinished } from "vitest"

/** A proxy that can be cut: connections end, and new ones are rejected until it is restored. */
export const cuttable = async (url: string) => {
  const { port: upstreamPort, hostname } = new URL(url)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer(socket => {
    if (isCut) return void socket.destroy()
    const upstream = connect(Number(upstreamPort), hostname)
    for (const end of [socket, upstream]) {
      open.add(end)
      end.on("error", () => undefined).on("close", () => open.delete(end))
    }
    socket.pipe(upstream).pipe(socket)
    socket.on("close", () => upstream.destroy())
    upstream.on("close", () => socket.destroy())
  })
  const port = await new Promise<number>(resolve => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port))
  })
  onTestFinished(() => void server.close())
  const way = new URL(url)
  way.port = String(port)
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  const mend = () => {
    isCut = false
  }
  return { url: String(way), cut, mend }
}

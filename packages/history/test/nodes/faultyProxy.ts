import { type AddressInfo, connect, createServer, type Socket } from "node:net"

/** Where a connection ends, and whether the message that it ends at still reaches the server. */
export interface Cut {
  /** The number of the client's message, from 0, over all connections. */
  readonly at: number
  readonly isAfter: boolean
}

/** A proxy of a PostgreSQL server that ends connections at chosen messages of the client: a statement, a commit, a rollback. */
export const faultyProxy = async (url: string, cuts: ReadonlyArray<Cut>) => {
  const { port: upstreamPort, hostname } = new URL(url)
  const open = new Set<Socket>()
  let [messages, isKilled] = [0, false]
  const server = createServer(socket => {
    if (isKilled) return void socket.destroy()
    const upstream = connect(Number(upstreamPort), hostname)
    for (const end of [socket, upstream])
      end
        .on("error", () => undefined)
        .on("close", () => {
          open.delete(end)
          for (const other of [socket, upstream]) other.destroy()
        })
    open.add(socket).add(upstream)
    upstream.pipe(socket)
    socket.on("data", data => {
      const cut = cuts.find(({ at }) => at === messages)
      messages++
      if (cut === undefined || cut.isAfter) upstream.write(data)
      // The server has to receive the message before the connection ends.
      if (cut !== undefined) setTimeout(() => socket.destroy(), cut.isAfter ? 5 : 0)
    })
  })
  const port = await new Promise<number>(resolve => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port))
  })
  const way = new URL(url)
  way.port = String(port)
  return {
    url: String(way),
    /** How many messages the client has sent. */
    messages: () => messages,
    /** Ends all connections, and accepts no others. */
    kill: () => {
      isKilled = true
      for (const socket of open) socket.destroy()
      server.close()
    }
  }
}

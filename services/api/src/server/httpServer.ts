import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import type { Settings } from "../config/Settings.ts"
import { limits } from "../middleware/limits.ts"
import { Streams } from "../stream/Streams.ts"
import { BoundedServer } from "./BoundedServer.ts"

/** The socket, which ends open streams when it closes. */
export const httpServer = ({ port, host, connections }: Pick<Settings, "port" | "host" | "connections">) =>
  Layer.unwrap(
    Effect.map(Streams, ({ end }) =>
      NodeHttpServer.layer(() => new BoundedServer(connections).once("closing", () => Effect.runSync(end)), {
        port,
        ...(host === undefined ? {} : { host }),
        gracefulShutdownTimeout: limits.shutdownTimeoutMs
      })
    )
  )

import type { Chain } from "@glossa/classify"
import type { Duration, LogLevel, Redacted } from "effect"
import type { IpNetwork } from "effect/net"

/** Where a chain is read from and how it is indexed. */
export interface ChainSettings {
  readonly chain: Chain
  readonly urls: ReadonlyArray<Redacted.Redacted>
  readonly start: number | "earliest" | "latest"
  /** How long nodes that don't answer are asked again before that counts. */
  readonly patience?: Duration.Input
}

/** The service's configuration, read. */
export interface Settings {
  readonly port: number
  readonly host: string | undefined
  readonly database: Redacted.Redacted
  readonly chains: ReadonlyArray<ChainSettings>
  readonly confirmations: number
  readonly follow: boolean
  readonly apiKeys: ReadonlyArray<Redacted.Redacted>
  /** Requests a minute that a key is good for, where it has no limit of its own. */
  readonly requestsAMinute: number
  /** Networks whose word on who calls is taken. */
  readonly trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
  /** Origins that browsers may call from; `*` for any. */
  readonly corsOrigins: ReadonlyArray<string>
  /** Connections that are open at a time. */
  readonly connections: number
  readonly logLevel: LogLevel.LogLevel
  /** Neither a node nor a database is configured: the recordings are served, from a database of their own. */
  readonly demo: boolean
}

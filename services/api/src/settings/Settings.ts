import type { HistorySourceName, SourceName } from "@glossa/chain"
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

/** Where histories come from. */
export interface HistorySettings {
  /** Whether the chains are indexed, and read from the index. */
  readonly indexed: boolean
  /** Who else is asked, in this order, for what is not indexed. */
  readonly sources: ReadonlyArray<HistorySourceName>
  readonly etherscanKey: Redacted.Redacted | undefined
  readonly blockscouts: Readonly<Record<Chain, string>>
}

/** Where what is known of contracts comes from. */
export interface ContractSettings {
  /** Services that verify source code, in the order to be asked. */
  readonly sources: ReadonlyArray<SourceName>
  readonly sourcify: string
  /** Services that know names by selector and topic, in the order to be asked. */
  readonly signatures: ReadonlyArray<"sourcify" | "4byte">
  /** Whether a few calls and logs of every contract are kept when blocks are indexed. */
  readonly observe: boolean
}

/** What prices are told, and where they come from beside the chains. */
export interface PriceSettings {
  /** Whether histories have prices. */
  readonly past: boolean
  readonly defiLlama: Redacted.Redacted | undefined
}

/** The service's configuration, read. */
export interface Settings {
  readonly port: number
  readonly host: string | undefined
  readonly database: Redacted.Redacted
  readonly chains: ReadonlyArray<ChainSettings>
  readonly confirmations: number
  readonly follow: boolean
  readonly history: HistorySettings
  readonly contracts: ContractSettings
  readonly prices: PriceSettings
  /** Origins of the servers that may be asked for names kept off chain. */
  readonly nameGateways: ReadonlyArray<string>
  readonly apiKeys: ReadonlyArray<Redacted.Redacted>
  /** Requests a minute that a key is good for, where it has no limit of its own. */
  readonly requestsAMinute: number
  /** Networks whose word on who calls is taken. */
  readonly trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
  /** Origins that browsers may call from; `*` for any. */
  readonly corsOrigins: ReadonlyArray<string>
  /** Connections that are open at a time. */
  readonly connections: number
  /** Where traces go; nowhere when undefined. */
  readonly traces: Redacted.Redacted | undefined
  readonly logLevel: LogLevel.LogLevel
  /** Neither a node nor a database is configured: the recordings are served, from a database of their own. */
  readonly demo: boolean
}

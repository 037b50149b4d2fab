import type { HistorySourceName, SourceName } from "@glossa/chain"
import type { ChainConfig } from "@glossa/chain/config"
import { type Chain, chainNames, defaultChains } from "@glossa/classify"
import type { Duration, LogLevel, Redacted } from "effect"
import type { IpNetwork } from "effect/net"

/** A chain that is read from nodes. */
export interface ChainSettings extends Omit<ChainConfig, "confirmations" | "blockscout"> {
  /** 0 by default. */
  readonly confirmations?: number
  /** How long requests to nodes that are down are retried. */
  readonly retryTimeout?: Duration.Input
}

/** The sources of histories. */
export interface HistorySettings {
  /** Whether histories are read from the index. */
  readonly indexed: boolean
  /** Sources of histories that are not indexed, in the order in which they are tried. */
  readonly sources: ReadonlyArray<HistorySourceName>
  readonly etherscanKey: Redacted.Redacted | undefined
  readonly blockscoutKey: Redacted.Redacted | undefined
  /** Instances by chain. */
  readonly blockscouts: Partial<Readonly<Record<Chain, string>>>
}

/** The sources of contracts' metadata. */
export interface ContractSettings {
  /** Services with verified source code, in the order in which they are tried. */
  readonly sources: ReadonlyArray<SourceName>
  readonly sourcify: string
  /** Services with names by selector and topic, in the order in which they are tried. */
  readonly signatures: ReadonlyArray<"sourcify" | "4byte">
  /** Whether sample calls and logs of contracts are stored while indexing. */
  readonly storeSamples: boolean
}

export interface PriceSettings {
  /** Whether the assets of transactions have prices. */
  readonly historical: boolean
  readonly defiLlama: Redacted.Redacted | undefined
}

/** Requests per minute without a key. */
export interface PublicAccessSettings {
  /** Of an IPv4 address or an IPv6 /64. */
  readonly perNetwork: number
  readonly total: number
}

/** The configuration of the service. */
export interface Settings {
  readonly port: number
  readonly host: string | undefined
  readonly database: Redacted.Redacted
  readonly chains: ReadonlyArray<ChainSettings>
  /** Files of token lists. */
  readonly tokenLists: ReadonlyArray<string>
  /** The directory of kept blocks. */
  readonly blocks?: string | undefined
  /** Whether this process indexes the chains. */
  readonly index: boolean
  readonly history: HistorySettings
  readonly contracts: ContractSettings
  readonly prices: PriceSettings
  /** Origins that may serve off-chain ENS records. */
  readonly nameGateways: ReadonlyArray<string>
  readonly apiKeys: ReadonlyArray<Redacted.Redacted>
  /** Requests per minute of a key without a limit of its own. */
  readonly requestsPerMinute: number
  /** Previews per minute of a key. */
  readonly previewsPerMinute: number
  /** The limits of requests without a key; undefined if every request needs one. */
  readonly publicAccess: PublicAccessSettings | undefined
  readonly trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
  /** Origins from which browsers may call; `*` for any. */
  readonly corsOrigins: ReadonlyArray<string>
  /** Connections open at a time. */
  readonly connections: number
  /** The collector of traces; requests are not traced without one. */
  readonly traces: Redacted.Redacted | undefined
  readonly logLevel: LogLevel.LogLevel
  /** Neither a node nor a database is configured: serve the recordings. */
  readonly demo: boolean
}

/** The configured chains; without any, all that the database may have. */
export const configuredChains = ({ chains, demo }: Pick<Settings, "chains" | "demo">): ReadonlyArray<Chain> => {
  if (demo) return defaultChains
  return chains.length > 0 ? chains.map(({ chain }) => chain) : chainNames
}

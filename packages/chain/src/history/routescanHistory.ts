import { chains } from "@glossa/classify/chains"
import { makeRemote, type RemoteOptions } from "../sources/Remote.ts"
import { freeTierLimits } from "../sources/ServiceRateLimit.ts"
import { historyPatience } from "./etherscanHistory.ts"
import { etherscanLike } from "./etherscanLike.ts"
import type { HistorySource } from "./HistorySource.ts"

const publicUrl = "https://api.routescan.io"

/** Routescan, which speaks as Etherscan does and needs no key: https://routescan.io/documentation */
export const routescanHistory = (
  options: { readonly url?: string | undefined } & Partial<RemoteOptions> = {}
): HistorySource =>
  etherscanLike({
    name: "routescan",
    remote: makeRemote({ rate: freeTierLimits.routescan, patience: historyPatience, ...options, service: "routescan" }),
    url: chain => new URL(`${options.url ?? publicUrl}/v2/network/mainnet/evm/${chains[chain].chainId}/etherscan/api`)
  })

import type { Blockchain } from "@glossa/client"
import { computed, signal } from "@preact/signals"

/** The service's description of itself at `/`. */
export interface Service {
  readonly chains: ReadonlyArray<{
    readonly name: Blockchain
    readonly displayName: string
    readonly chainId: number
    /** The symbol of the native token. */
    readonly currency: string
  }>
  /** Whether what is indexed can be read without a key. */
  readonly public?: true
  readonly demo?: {
    readonly apiKey: string
    readonly contract: string
    readonly addresses: ReadonlyArray<{ readonly address: string; readonly description: string }>
  }
}

/** The answer of `/`, once it has arrived. */
export const service = signal<Service | undefined>(undefined)

/** The chains that the service has. */
export const chains = computed(() => service.value?.chains ?? [])

let request: Promise<void> | undefined

/** Requests `/` once; a request that failed is sent again. */
export const loadService = (): Promise<void> => {
  request ??= fetch("/", { headers: { accept: "application/json" } })
    .then(async response => {
      if (!response.ok) throw new Error(`The service responds with status ${response.status}.`)
      service.value = (await response.json()) as Service
    })
    .catch(error => {
      request = undefined
      throw error
    })
  return request
}

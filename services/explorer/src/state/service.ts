import { signal } from "@preact/signals"

/** What the service says of itself at `/`. */
export interface Service {
  readonly demo?: {
    readonly apiKey: string
    readonly contract: string
    readonly addresses: ReadonlyArray<{ readonly address: string; readonly description: string }>
  }
}

/** The answer of `/`, once it has arrived. */
export const service = signal<Service | undefined>(undefined)

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

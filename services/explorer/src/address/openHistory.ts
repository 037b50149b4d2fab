import type { GlossaClient, HistoryOptions, Transaction } from "@glossa/client"
import { type ReadonlySignal, signal } from "@preact/signals"

/** A history that grows at both ends: by older pages, and by transactions as they are indexed. */
export interface History {
  /** Newest first. */
  readonly rows: ReadonlySignal<ReadonlyArray<Transaction>>
  /** `idle`: there may be more. */
  readonly state: ReadonlySignal<"idle" | "loading" | "failed" | "complete">
  readonly error: ReadonlySignal<unknown>
  /** The service's warnings about missing parts. */
  readonly warnings: ReadonlySignal<ReadonlyArray<string>>
  /** The address with its checksum, of a name too; known with the first page. */
  readonly address: ReadonlySignal<string | undefined>
  readonly loadMore: () => void
  /** Adds a transaction that was indexed; returns whether it is a new one. */
  readonly insert: (transaction: Transaction) => boolean
  /** Removes a transaction that a reorganization reverted. */
  readonly remove: (transaction: Pick<Transaction, "txHash" | "blockchain">) => void
  /** The last event of the stream of new transactions, after which it continues. */
  lastEvent: string | undefined
  /** Aborts a request that is on its way; `loadMore` sends it again. */
  readonly close: () => void
}

const isSame = (a: Pick<Transaction, "txHash" | "blockchain">, b: Pick<Transaction, "txHash" | "blockchain">) =>
  a.txHash === b.txHash && a.blockchain === b.blockchain

/** Returns the history of an address or name; `loadMore` requests its first page. */
export const openHistory = (client: GlossaClient, user: string, options: HistoryOptions): History => {
  const rows = signal<ReadonlyArray<Transaction>>([])
  const state = signal<"idle" | "loading" | "failed" | "complete">("idle")
  const error = signal<unknown>(undefined)
  const warnings = signal<ReadonlyArray<string>>([])
  const address = signal<string | undefined>(undefined)
  let controller = new AbortController()
  let { startingFrom } = options

  const load = async () => {
    state.value = "loading"
    controller = new AbortController()
    const { signal } = controller
    try {
      const page = await client.getTransactions(user, {
        limit: 50,
        allowPartial: true,
        ...options,
        ...(startingFrom === undefined ? {} : { startingFrom }),
        signal
      })
      startingFrom = page.endingAt
      address.value = page.address
      warnings.value = page.warnings ?? []
      // The stream may have had a transaction of the page before.
      const added = page.transactions.filter(row => !rows.peek().some(known => isSame(known, row)))
      rows.value = [...rows.peek(), ...added]
      state.value = page.transactions.length === 0 ? "complete" : "idle"
    } catch (cause) {
      if (signal.aborted) {
        state.value = "idle"
        return
      }
      error.value = cause
      state.value = "failed"
    }
  }

  return {
    rows,
    state,
    error,
    warnings,
    address,
    loadMore: () => {
      if (state.peek() === "idle" || state.peek() === "failed") void load()
    },
    insert: transaction => {
      const known = rows.peek()
      if (known.some(row => isSame(row, transaction))) return false
      const older = known.findIndex(({ timestamp }) => timestamp <= transaction.timestamp)
      rows.value = known.toSpliced(older === -1 ? known.length : older, 0, transaction)
      return true
    },
    remove: transaction => {
      rows.value = rows.peek().filter(row => !isSame(row, transaction))
    },
    lastEvent: undefined,
    close: () => controller.abort()
  }
}

/** Sessions that one API key and all keys have at a time. */
const maxSessionsPerKey = 32
const maxSessions = 1_000

interface McpSessionsOptions {
  readonly perKey?: number
  readonly total?: number
}

/**
 * The sessions of the MCP endpoint by API key, in the order of their last use. The server of the protocol keeps a session until
 * a client deletes it, which few do.
 */
export class McpSessions {
  readonly #keys = new Map<string, string>()
  readonly #perKey: number
  readonly #total: number

  constructor({ perKey = maxSessionsPerKey, total = maxSessions }: McpSessionsOptions = {}) {
    this.#perKey = perKey
    this.#total = total
  }

  /** Whether this key opened the session, which is used now. */
  use(session: string, key: string): boolean {
    if (this.#keys.get(session) !== key) return false
    this.#keys.delete(session)
    this.#keys.set(session, key)
    return true
  }

  /** Adds a session and returns the sessions that it displaces: the least recently used of the key, or of all keys. */
  open(session: string, key: string): ReadonlyArray<string> {
    this.#keys.set(session, key)
    const own = Array.from(this.#keys).flatMap(([session, owner]) => (owner === key ? [session] : []))
    const displaced = own.slice(0, Math.max(0, own.length - this.#perKey))
    for (const session of displaced) this.close(session)
    const oldest = [...this.#keys.keys()].slice(0, Math.max(0, this.#keys.size - this.#total))
    for (const session of oldest) this.close(session)
    return [...displaced, ...oldest]
  }

  close(session: string): void {
    this.#keys.delete(session)
  }
}

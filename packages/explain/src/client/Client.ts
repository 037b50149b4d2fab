import { describe, InvalidArgumentError } from "../errors.ts"
import { callUrl } from "./callUrl.ts"

/** A client of viem, or any provider of EIP-1193, such as a wallet's. */
export interface RequestClient {
  request(request: never): Promise<unknown>
}

/** A provider of ethers. */
export interface SendClient {
  send(method: string, params: never): Promise<unknown>
}

/** A client of viem, a provider of ethers or EIP-1193, or the URL of a node. */
export type Client = RequestClient | SendClient | string | URL

/** A request of JSON-RPC. */
interface Call {
  readonly method: string
  readonly params: ReadonlyArray<unknown>
}

/** The result of a call, or the error that the client rejected with. */
export type Outcome = { readonly result: unknown } | { readonly rejected: unknown }

/** Sends calls at once. Their outcomes are in the same order. */
export type CallAll = (calls: ReadonlyArray<Call>) => Promise<ReadonlyArray<Outcome>>

const settle = async (run: () => Promise<unknown>): Promise<Outcome> => {
  try {
    return { result: await run() }
  } catch (rejected) {
    return { rejected }
  }
}

/** Rejects when the signal is aborted: clients know nothing of it. */
const untilAborted = <A>(work: Promise<A>, signal: AbortSignal | undefined): Promise<A> => {
  if (signal === undefined) return work
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener("abort", abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort))
  })
}

const hasMethod = (value: object, name: "request" | "send"): boolean =>
  name in value && typeof (value as Record<typeof name, unknown>)[name] === "function"

/**
 * The one way in which a client is called.
 *
 * @throws InvalidArgumentError for a value that is not a client
 */
export const toCallAll = (client: Client | undefined, signal: AbortSignal | undefined): CallAll => {
  const concurrently =
    (send: (call: Call) => Promise<unknown>): CallAll =>
    calls =>
      untilAborted(Promise.all(calls.map(call => settle(() => send(call)))), signal)
  if (typeof client === "string" || client instanceof URL) {
    const url = String(client)
    if (/^https?:\/\//i.test(url) && URL.canParse(url)) return callUrl(url, signal)
    throw new InvalidArgumentError({ path: "client", expected: "a URL of http or https", seen: "another text" })
  }
  if (typeof client === "object" && client !== null) {
    if (hasMethod(client, "request")) {
      const { request } = client as { readonly request: (call: Call) => Promise<unknown> }
      return concurrently(call => request.call(client, call))
    }
    if (hasMethod(client, "send")) {
      const { send } = client as { readonly send: (method: string, params: ReadonlyArray<unknown>) => Promise<unknown> }
      return concurrently(({ method, params }) => send.call(client, method, params))
    }
  }
  throw new InvalidArgumentError({
    path: "client",
    expected: "a client of viem, a provider of ethers or EIP-1193, or a URL",
    seen: client !== null && typeof client === "object" ? "an object without request or send" : describe(client)
  })
}

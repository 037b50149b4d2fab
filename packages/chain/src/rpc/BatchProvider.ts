import { JsonRpcApiProvider, type JsonRpcError, type JsonRpcPayload, type JsonRpcResult, Network } from "ethers"

/** Sends a body of so many requests to one endpoint and gives back whatever JSON it answered with. */
export type Send = (body: string, requests: number) => Promise<unknown>

const isAnswer = (value: unknown): value is JsonRpcResult | JsonRpcError =>
  typeof value === "object" && value !== null && "id" in value && ("result" in value || "error" in value)

const errorOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "error" in value ? value.error : undefined

/**
 * ethers' own queue gathers requests into batches; what is sent and how an answer is read is ours. ethers' provider for
 * HTTP decodes UTF-8 in JavaScript, which takes ten times as long as fetch and JSON.parse.
 */
export class BatchProvider extends JsonRpcApiProvider {
  readonly #post: Send
  readonly #readError: (method: string, error: unknown) => Error

  constructor(
    chainId: number,
    batch: { readonly size: number; readonly wait: number },
    send: Send,
    readError: (method: string, error: unknown) => Error
  ) {
    super(undefined, {
      staticNetwork: Network.from(chainId),
      batchMaxCount: batch.size,
      batchStallTime: batch.wait
    })
    this.#post = send
    this.#readError = readError
  }

  override async _send(payload: JsonRpcPayload | Array<JsonRpcPayload>): Promise<Array<JsonRpcResult | JsonRpcError>> {
    const answer = await this.#post(JSON.stringify(payload), Array.isArray(payload) ? payload.length : 1)
    if (Array.isArray(answer)) return answer.filter(isAnswer)
    // one error for the whole batch, and errors whose id is null as JSON-RPC 2.0 has it for unreadable requests
    const error = errorOf(answer)
    if (error !== undefined) return [payload].flat().map(({ id }) => ({ id, error }) as JsonRpcError)
    return isAnswer(answer) ? [answer] : []
  }

  override getRpcError({ method }: JsonRpcPayload, { error }: JsonRpcError): Error {
    return this.#readError(method, error)
  }
}

import { Array as Arr } from "effect"
import { JsonRpcApiProvider, type JsonRpcError, type JsonRpcPayload, type JsonRpcResult, Network } from "ethers"
import { AccessDeniedError, RateLimitedError } from "../RequestError.ts"
import { refusesBatch } from "./readRpcError.ts"

/** How long a batch stays halved: the limit may have been for a busy minute only. */
const halvedMs = 600_000

/** The maximum requests of a batch: halved if the endpoint rejects a batch for its size or rate, and restored later. */
export class BatchSize {
  readonly #max: number
  readonly #now: () => number
  #halved = 0
  #until = 0

  /** @param now milliseconds */
  constructor(max: number, now: () => number) {
    this.#max = max
    this.#now = now
  }

  get current(): number {
    return this.#now() < this.#until ? this.#halved : this.#max
  }

  /** Batches that were sent together may be rejected together, which halves the size once. */
  halve(refused: number): void {
    this.#halved = Math.max(1, Math.min(this.current, Math.floor(refused / 2)))
    this.#until = this.#now() + halvedMs
  }
}

/** Sends a body of some requests to one endpoint and returns its JSON, unchecked. */
export type Send = (body: string, requests: number) => Promise<unknown>

type Answer = JsonRpcResult | JsonRpcError

const isAnswer = (value: unknown): value is Answer =>
  typeof value === "object" && value !== null && "id" in value && ("result" in value || "error" in value)

const errorOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "error" in value ? value.error : undefined

/** One error for the whole batch: its id is null for an unreadable request (JSON-RPC 2.0), or missing. */
const isForAll = (answer: unknown): boolean =>
  errorOf(answer) !== undefined && ((answer as { readonly id?: unknown }).id ?? null) === null

const failed = (payloads: ReadonlyArray<JsonRpcPayload>, error: unknown): Array<Answer> =>
  payloads.map(({ id }) => ({ id, error }) as JsonRpcError)

export interface BatchProviderOptions {
  readonly chainId: number
  readonly size: BatchSize
  /** Maximum requests of one batch, before it is split further. */
  readonly maxSize: number
  /** Milliseconds that the first request of a batch waits for others. */
  readonly wait: number
  readonly send: Send
  /** Converts the error of an answer. */
  readonly readError: (method: string, error: unknown) => Error
}

/**
 * Uses the queue of ethers to make batches, but sends them and reads responses itself. The HTTP provider of ethers decodes UTF-8
 * in JavaScript, which takes ten times as long as fetch and JSON.parse.
 */
export class BatchProvider extends JsonRpcApiProvider {
  readonly #options: BatchProviderOptions

  constructor(options: BatchProviderOptions) {
    super(undefined, {
      staticNetwork: Network.from(options.chainId),
      batchMaxCount: options.maxSize,
      batchStallTime: options.wait
    })
    this.#options = options
  }

  override async _send(payload: JsonRpcPayload | Array<JsonRpcPayload>): Promise<Array<Answer>> {
    const batches = Arr.chunksOf([payload].flat(), this.#options.size.current)
    return (await Promise.all(batches.map(batch => this.#sendBatch(batch)))).flat()
  }

  /** A batch that fails does not fail the others. Its error becomes the error of each of its requests. */
  async #sendBatch(batch: ReadonlyArray<JsonRpcPayload>): Promise<Array<Answer>> {
    const { send, size } = this.#options
    const isOne = batch.length === 1
    try {
      const answer = await send(JSON.stringify(isOne ? batch[0] : batch), batch.length)
      const answers = Array.isArray(answer)
        ? answer.filter(isAnswer)
        : isForAll(answer) || (isOne && errorOf(answer) !== undefined)
          ? failed(batch, errorOf(answer))
          : [answer].filter(isAnswer)
      if (isOne) return answers
      if (answers.some(one => refusesBatch(errorOf(one)))) return await this.#sendInHalves(batch)
      const methods = new Map(batch.map(({ id, method }) => [id, method]))
      const read = answers.map(one => ("error" in one ? this.#withError(one, methods.get(one.id) ?? "") : one))
      if (read.some(one => errorOf(one) instanceof RateLimitedError)) size.halve(batch.length)
      return read
    } catch (error) {
      if (!isOne && error instanceof AccessDeniedError && error.status === 413) return this.#sendInHalves(batch)
      if (!isOne && error instanceof RateLimitedError) size.halve(batch.length)
      return failed(batch, error)
    }
  }

  #sendInHalves(batch: ReadonlyArray<JsonRpcPayload>): Promise<Array<Answer>> {
    this.#options.size.halve(batch.length)
    return this._send([...batch])
  }

  #withError(answer: JsonRpcError, method: string): Answer {
    return { ...answer, error: this.#options.readError(method, answer.error) } as unknown as JsonRpcError
  }

  override getRpcError({ method }: JsonRpcPayload, { error }: { readonly error: unknown }): Error {
    return error instanceof Error ? error : this.#options.readError(method, error)
  }
}

import { Result } from "effect"
import { JsonRpcApiProvider, type JsonRpcError, type JsonRpcPayload, type JsonRpcResult, Network } from "ethers"
import type { RequestError } from "./RequestError.ts"

type Ask = (method: string, params: ReadonlyArray<unknown>) => Promise<Result.Result<unknown, RequestError>>

/**
 * ethers' provider over all endpoints of a chain, for what ethers does well by itself: contracts, ENS. Batches are made
 * below, for each endpoint.
 */
export class FailoverProvider extends JsonRpcApiProvider {
  readonly #ask: Ask

  constructor(chainId: number, ask: Ask) {
    super(undefined, { staticNetwork: Network.from(chainId), batchMaxCount: 1 })
    this.#ask = ask
  }

  override async _send(payload: JsonRpcPayload | Array<JsonRpcPayload>): Promise<Array<JsonRpcResult | JsonRpcError>> {
    return Promise.all([payload].flat().map(each => this.#answer(each)))
  }

  async #answer({ id, method, params }: JsonRpcPayload): Promise<JsonRpcResult | JsonRpcError> {
    const list = Array.isArray(params) ? params : [params]
    const answer = await this.#ask(method, list)
    if (Result.isSuccess(answer)) return { id, result: answer.success }
    const problem = answer.failure
    // ethers makes its own errors of a node's, such as CALL_EXCEPTION with the revert data
    if (problem._tag !== "chain/RequestRefused") throw problem
    const { code, reason, data } = problem
    return { id, error: { code, message: reason, ...(data === null ? {} : { data }) } }
  }
}

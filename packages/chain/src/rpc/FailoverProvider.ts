import { Result } from "effect"
import { JsonRpcApiProvider, type JsonRpcError, type JsonRpcPayload, type JsonRpcResult, Network } from "ethers"
import type { RequestError } from "./RequestError.ts"

type SendRequest = (method: string, params: ReadonlyArray<unknown>) => Promise<Result.Result<unknown, RequestError>>

/**
 * A provider of ethers over all endpoints of a chain, for what ethers does well: contracts and ENS. Each endpoint makes batches of
 * its own.
 */
export class FailoverProvider extends JsonRpcApiProvider {
  readonly #send: SendRequest

  constructor(chainId: number, send: SendRequest) {
    super(undefined, { staticNetwork: Network.from(chainId), batchMaxCount: 1 })
    this.#send = send
  }

  override async _send(payload: JsonRpcPayload | Array<JsonRpcPayload>): Promise<Array<JsonRpcResult | JsonRpcError>> {
    return Promise.all([payload].flat().map(each => this.#answer(each)))
  }

  async #answer({ id, method, params }: JsonRpcPayload): Promise<JsonRpcResult | JsonRpcError> {
    const list = Array.isArray(params) ? params : [params]
    const answer = await this.#send(method, list)
    if (Result.isSuccess(answer)) return { id, result: answer.success }
    const problem = answer.failure
    // ethers converts the errors of a node to its own, such as CALL_EXCEPTION with the revert data
    if (problem._tag !== "chain/RequestRefused") throw problem
    const { code, reason, data } = problem
    return { id, error: { code, message: reason, ...(data === null ? {} : { data }) } }
  }
}

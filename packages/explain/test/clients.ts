import { JsonRpcApiProvider, type JsonRpcPayload, Network } from "ethers"
import { createPublicClient, custom, type PublicClient } from "viem"
import { bundleNode, type RpcError } from "./bundleNode.ts"

type Node = Pick<ReturnType<typeof bundleNode>, "request">

/** A client of viem. */
export const viemClient = ({ request }: Node): PublicClient =>
  createPublicClient({
    transport: custom(
      {
        request: ({ method, params }: { readonly method: string; readonly params?: ReadonlyArray<unknown> }) =>
          request(method, params)
      },
      { retryCount: 0 }
    )
  })

class Provider extends JsonRpcApiProvider {
  readonly #node: Node
  constructor(node: Node, chainId: number) {
    super(Network.from(chainId), { staticNetwork: true, cacheTimeout: -1, batchStallTime: 0 })
    this.#node = node
    this._start()
  }
  override async _send(payload: JsonRpcPayload | Array<JsonRpcPayload>) {
    return Promise.all(
      [payload].flat().map(async ({ id, method, params }) => {
        try {
          return { id, result: await this.#node.request(method, params as ReadonlyArray<unknown>) }
        } catch (error) {
          const { code, message } = error as RpcError
          return { id, error: { code, message } }
        }
      })
    )
  }
}

/** A provider of ethers. */
export const ethersProvider = (node: Node, chainId: number): JsonRpcApiProvider => new Provider(node, chainId)

/** A provider of EIP-1193 over a node with recordings, and the number of its requests by method. */
export const providerOf = (...node: Parameters<typeof bundleNode>) => {
  const { request, count } = bundleNode(...node)
  return {
    count,
    request: ({ method, params }: { readonly method: string; readonly params: ReadonlyArray<unknown> }) =>
      request(method, params)
  }
}

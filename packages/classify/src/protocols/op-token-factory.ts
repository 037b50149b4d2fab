import addresses from "../addresses/op-token-factory.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** OptimismMintableERC20Factory: creates the token that represents one of Ethereum's; @eth-optimism/contracts-bedrock. */
export default protocol({
  id: "op-token-factory",
  name: "Optimism Bridge",
  type: "token",
  url: "https://docs.optimism.io/app-developers/tutorials/bridging/standard-bridge-standard-token",
  rules: [
    event(
      "event OptimismMintableERC20Created(address indexed localToken, address indexed remoteToken, address deployer)",
      {
        at: at(addresses, "optimism-mintable-erc20-created"),
        means: ({ args }) => ({
          action: "create",
          actor: args.deployer,
          operation: "create-token",
          namedFor: args.localToken,
          sentence: "Created a token for the bridge",
          metadata: { created: args.localToken, remoteToken: args.remoteToken }
        })
      }
    )
  ]
})

import { bridgedIn, bridgedOut, endpointName, event, protocol } from "../rule/index.ts"

/** Pools on LayerZero: V1's pools and routers, V2's pools, whose bridging is in the standard's events; @stargatefinance/stg-evm-v2. */
export default protocol({
  id: "stargate",
  name: "Stargate",
  type: "exchange",
  url: "https://docs.stargate.finance/resources/contracts/mainnet-contracts",
  // Routers and pools; V2's staking, wrapper of tokens, and messaging.
  contracts: {
    ethereum: [
      "0x8731d54e9d02c286767d56ac03e8037c07e01e98",
      "0x150f94b44927f078737562f0fcf3c95c01cc2376",
      "0x101816545f6bd2b1076434b54383a1e633390a2e",
      "0x77b2043768d28e9c9ab44e1abfc95944bce57931",
      "0xc026395860db2d07ee33e05fe50ed7bd583189c7",
      "0x933597a323eb81cae705c5bc29985172fd5a3973",
      "0x268ca24daeff1fac2ed883c598200ccbb79e931d",
      "0xcdafb1b2db43f366e48e6f614b8dccbfeefeecd3",
      "0xff551feddbedc0aee764139ccd9cb644bb04a6bd",
      "0x1bf53b4b70a6b40aa206a6a23e3cc8f6b5908db4",
      "0x6d6620efa72948c5f68a3c8646d58c00d3f4a980"
    ],
    optimism: [
      "0xb0d502e938ed5f4df2e681fe6e419ff29631d62b",
      "0xb49c4e680174e331cb0a7ff3ab58afc9738d5f8b",
      "0xe8cdf27acd73a434d661c84887215f7598e7d0d3",
      "0xce8cca271ebc0533920c83d39f417ed6a0abb7d0",
      "0x19cfce47ed54a88614648dc3f19a5980097007dd",
      "0xfbb5a71025bef1a8166c9bcb904a120aa17d6443",
      "0xd181c232efa6f8504ce7477dbc421da315be6ed8",
      "0xf1fcb4cbd57b67d683972a59b6a7b1e2e8bf27e6"
    ],
    polygon: [
      "0x45a01e4e04f14f7a4a6702c74187c5f6222033cd",
      "0x9aa02d4fae7f58b8e8f34c66e756cc734dac7fe4",
      "0xd47b03ee6d86cf251ee7860fb2acf9f91b9fd4d7",
      "0x4694900bdba99edf07a2e46c4093f88f9106a90d",
      "0x6ac7c7bb854e772d9eae3835ec0f1961d011b35d",
      "0x6ce9bf8cdab780416ad1fd87b318a077d2f50eac"
    ]
  },
  functions: [
    [
      bridgedOut(undefined, ""),
      "swap(uint16, uint256, uint256, address, uint256, uint256, (uint256, uint256, bytes), bytes, bytes)",
      "swapETH(uint16, address, bytes, uint256, uint256)",
      "redeemRemote(uint16, uint256, uint256, address, uint256, uint256, bytes, (uint256, uint256, bytes))",
      "send((uint32, bytes32, uint256, uint256, bytes, bytes, bytes), (uint256, uint256), address)",
      "sendToken((uint32, bytes32, uint256, uint256, bytes, bytes, bytes), (uint256, uint256), address)"
    ],
    [
      { action: "deposit", operation: "add-liquidity" },
      "addLiquidity(uint256, uint256, address recipient)",
      "addLiquidityETH()"
    ],
    [{ action: "withdraw", operation: "remove-liquidity" }, "instantRedeemLocal(uint16, uint256, address recipient)"]
  ],
  rules: [
    event(
      "event Swap(uint16 chainId, uint256 dstPoolId, address from, uint256 amountSD, uint256 eqReward, uint256 eqFee, uint256 protocolFee, uint256 lpFee)",
      {
        means: ({ args, transaction }) => ({
          // The router for native tokens acts for its caller.
          ...bridgedOut(args.from === transaction.to ? undefined : args.from, endpointName(args.chainId)),
          contractName: "Stargate"
        })
      }
    ),
    event("event SwapRemote(address to, uint256 amountSD, uint256 protocolFee, uint256 dstFee)", {
      means: ({ args }) => ({ ...bridgedIn(args.to, ""), contractName: "Stargate" })
    }),
    event("event Mint(address to, uint256 amountLP, uint256 amountSD, uint256 mintFeeAmountSD)", {
      means: ({ args }) => ({
        action: "deposit",
        actor: args.to,
        operation: "add-liquidity",
        contractName: "Stargate"
      })
    }),
    event("event InstantRedeemLocal(address from, uint256 amountLP, uint256 amountSD, address to)", {
      means: ({ args }) => ({
        action: "withdraw",
        actor: args.from,
        operation: "remove-liquidity",
        contractName: "Stargate"
      })
    }),
    event("event Deposited(address indexed payer, address indexed receiver, uint256 amountLD)", {
      means: ({ args }) => ({
        action: "deposit",
        actor: args.payer,
        operation: "add-liquidity",
        contractName: "Stargate"
      })
    }),
    event("event Redeemed(address indexed payer, address indexed receiver, uint256 amountLD)", {
      means: ({ args }) => ({
        action: "withdraw",
        actor: args.payer,
        operation: "remove-liquidity",
        contractName: "Stargate"
      })
    })
  ]
})

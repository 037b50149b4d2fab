import {
  bridgedIn,
  bridgedOut,
  type Deployments,
  endpointName,
  event,
  layerZeroId,
  packetReceivedId,
  packetSentId,
  protocol
} from "../rule/index.ts"

/** Pools of version 2, which log the bridging as LayerZero's tokens do. */
const pools: Deployments = {
  ethereum: [
    "0xcdafb1b2db43f366e48e6f614b8dccbfeefeecd3",
    "0x77b2043768d28e9c9ab44e1abfc95944bce57931",
    "0xc026395860db2d07ee33e05fe50ed7bd583189c7",
    "0x933597a323eb81cae705c5bc29985172fd5a3973",
    "0x268ca24daeff1fac2ed883c598200ccbb79e931d"
  ],
  optimism: [
    "0xe8cdf27acd73a434d661c84887215f7598e7d0d3",
    "0xce8cca271ebc0533920c83d39f417ed6a0abb7d0",
    "0x19cfce47ed54a88614648dc3f19a5980097007dd"
  ],
  polygon: ["0x9aa02d4fae7f58b8e8f34c66e756cc734dac7fe4", "0xd47b03ee6d86cf251ee7860fb2acf9f91b9fd4d7"],
  base: ["0xdc181bd607330aeebef6ea62e03e5e1fb4b6f7c7", "0x27a16dc786820b16e5c9028b75b99f6f604b5d26"],
  arbitrum: [
    "0xa45b5130f36cdca45667738e2a258ab09f4a5f7f",
    "0xe8cdf27acd73a434d661c84887215f7598e7d0d3",
    "0xce8cca271ebc0533920c83d39f417ed6a0abb7d0"
  ],
  bnb: ["0x962bd449e630b0d928f308ce63f1a21f02576057", "0x138eb30f73bc423c6455c53df6d89cb01d9ebc63"],
  gnosis: ["0xe9aba835f813ca05e50a6c0ce65d0d74390f7de7", "0xb1eead6959cb5bb9b20417d6689922523b2b86c3"],
  avalanche: ["0x5634c4a5fed09819e3c46d86a965dd9447d86e47", "0x12dc9256acc9895b076f6638d628382881e62cee"],
  linea: ["0x81f6138153d473e8c5ecebd3dc8cd4903506b075"],
  scroll: ["0xc2b638cb5042c1b3c5d5c969361fb50569840583", "0x3fc69cc4a842838bcdc9499178740226062b14e4"]
}

/** Pools on LayerZero: V1's pools and routers, V2's pools; @stargatefinance/stg-evm-v2. */
export default protocol({
  id: "stargate",
  name: "Stargate",
  type: "exchange",
  url: "https://docs.stargate.finance/resources/contracts/mainnet-contracts",
  // Routers; V2's staking, wrapper of tokens, and messaging.
  contracts: {
    ethereum: [
      "0x8731d54e9d02c286767d56ac03e8037c07e01e98",
      "0x150f94b44927f078737562f0fcf3c95c01cc2376",
      "0x101816545f6bd2b1076434b54383a1e633390a2e",
      "0xff551feddbedc0aee764139ccd9cb644bb04a6bd",
      "0x1bf53b4b70a6b40aa206a6a23e3cc8f6b5908db4",
      "0x6d6620efa72948c5f68a3c8646d58c00d3f4a980"
    ],
    optimism: [
      "0xb0d502e938ed5f4df2e681fe6e419ff29631d62b",
      "0xb49c4e680174e331cb0a7ff3ab58afc9738d5f8b",
      "0xfbb5a71025bef1a8166c9bcb904a120aa17d6443",
      "0xd181c232efa6f8504ce7477dbc421da315be6ed8",
      "0xf1fcb4cbd57b67d683972a59b6a7b1e2e8bf27e6"
    ],
    polygon: [
      "0x45a01e4e04f14f7a4a6702c74187c5f6222033cd",
      "0x4694900bdba99edf07a2e46c4093f88f9106a90d",
      "0x6ac7c7bb854e772d9eae3835ec0f1961d011b35d",
      "0x6ce9bf8cdab780416ad1fd87b318a077d2f50eac"
    ],
    base: [
      "0xdfc47dcef7e8f9ab19a1b8af3eecf000c7ea0b80",
      "0xd433efa0ef993b14fe67ca92fcd555e95486f184",
      "0x5634c4a5fed09819e3c46d86a965dd9447d86e47",
      "0x9aa02d4fae7f58b8e8f34c66e756cc734dac7fe4"
    ],
    arbitrum: [
      "0x3da4f8e456ac648c489c286b99ca37b666be7c4c",
      "0x389c106379acf1e127bf31fa1fdbe62dbfb55b9e",
      "0x19cfce47ed54a88614648dc3f19a5980097007dd",
      "0x957b12606690c7692ef92bb5c34a0e63baed99c7"
    ],
    bnb: [
      "0x26727c78b0209d9e787b2f9ac8f0238b122a3098",
      "0x046ad0eac306b2d56c1c11066873dc686a3099a5",
      "0x6e3d884c96d640526f273c61dfcf08915ebd7e2b",
      "0x68d7877b16002ad34836ba55416bca9b92b55589"
    ],
    gnosis: ["0x824d8fcdc36e81618377d140bec12c3b7e4e4cba", "0xaf368c91793cb22739386dfcbbb2f1a9e4bcbebf"],
    avalanche: [
      "0x8db623d439c8c4dfa1ca94e4cd3eb8b3aaff8331",
      "0x411c77b163653044dbeb7a42e5b1b9e60b24ab67",
      "0x17e450be3ba9557f2378e20d64ad417e59ef9a34",
      "0x6ce9bf8cdab780416ad1fd87b318a077d2f50eac"
    ],
    linea: [
      "0x25bbf59ef9246dc65bfac8385d55c5e524a7b9ea",
      "0x4f579e60f4c0e5e1400c3dfee696d71d625246fe",
      "0x5f688f563dc16590e570f97b542fa87931af2fed",
      "0xe89ca5c58e2978c031f7796ca8580bc88ea0b3dd"
    ],
    scroll: [
      "0xd240a859efc77b7455ad1b1402357784a2d72a1b",
      "0x6ac7c7bb854e772d9eae3835ec0f1961d011b35d",
      "0x4e422b0acb2bd7e3ac70b5c0e5eb806e86a94038",
      "0x4dcbfc0249e8d5032f89d6461218a9d2efff5125"
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
      "event OFTSent(bytes32 indexed guid, uint32 dstEid, address indexed fromAddress, uint256 amountSentLD, uint256 amountReceivedLD)",
      {
        at: pools,
        means: ({ args }) => bridgedOut(args.fromAddress, endpointName(args.dstEid), layerZeroId(args.guid))
      }
    ),
    event(
      "event OFTReceived(bytes32 indexed guid, uint32 srcEid, address indexed toAddress, uint256 amountReceivedLD)",
      {
        at: pools,
        means: ({ args }) => bridgedIn(args.toAddress, endpointName(args.srcEid), layerZeroId(args.guid))
      }
    ),
    event(
      "event Swap(uint16 chainId, uint256 dstPoolId, address from, uint256 amountSD, uint256 eqReward, uint256 eqFee, uint256 protocolFee, uint256 lpFee)",
      {
        means: hit => ({
          // The router for native tokens acts for its caller.
          ...bridgedOut(
            hit.args.from === hit.transaction.to ? undefined : hit.args.from,
            endpointName(hit.args.chainId),
            packetSentId(hit, "after")
          ),
          contractName: "Stargate"
        })
      }
    ),
    event("event SwapRemote(address to, uint256 amountSD, uint256 protocolFee, uint256 dstFee)", {
      means: hit => ({ ...bridgedIn(hit.args.to, "", packetReceivedId(hit)), contractName: "Stargate" })
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

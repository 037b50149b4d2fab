import addresses from "../addresses/stargate.json" with { type: "json" }
import {
  at,
  bridgedIn,
  bridgedOut,
  endpointName,
  event,
  layerZeroId,
  packetReceivedId,
  packetSentId,
  protocol
} from "../rule/index.ts"

/** Pools of version 2, which log the bridging as LayerZero's tokens do. */
const pools = at(addresses, "pools")

/** Pools on LayerZero: V1's pools and routers, V2's pools; @stargatefinance/stg-evm-v2. */
export default protocol({
  id: "stargate",
  name: "Stargate",
  type: "exchange",
  url: "https://docs.stargate.finance/resources/contracts/mainnet-contracts",
  // Routers; V2's staking, wrapper of tokens, and messaging.
  emitters: at(addresses),
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
      at: pools,
      means: ({ args }) => ({
        action: "deposit",
        actor: args.payer,
        operation: "add-liquidity"
      })
    }),
    event("event Redeemed(address indexed payer, address indexed receiver, uint256 amountLD)", {
      at: pools,
      means: ({ args }) => ({
        action: "withdraw",
        actor: args.payer,
        operation: "remove-liquidity"
      })
    })
  ]
})

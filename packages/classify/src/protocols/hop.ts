import addresses from "../addresses/hop.json" with { type: "json" }
import {
  bridgedIn,
  bridgedOut,
  byName,
  call,
  chainName,
  event,
  type Hex,
  nearbyLog,
  protocol,
  transferId
} from "../rule/index.ts"

const bonded = nearbyLog("event WithdrawalBonded(bytes32 indexed transferId, uint256 amount)")

const id = (hash: Hex | undefined) => transferId("hop", hash)

/** Hop's bridges; @hop-protocol/sdk. Its events are its own, so that every bridge of every token is known by them. */
export default protocol({
  id: "hop",
  name: "Hop",
  type: "exchange",
  url: "https://docs.hop.exchange/v/developer-docs/smart-contracts/overview",
  // Bridges, their wrappers of markets, and the markets; @hop-protocol/core.
  forks: byName(addresses, "fork"),
  functions: [
    [
      bridgedOut(undefined, ""),
      "sendToL2(uint256, address recipient, uint256, uint256, uint256, address, uint256)",
      "swapAndSend(uint256, address recipient, uint256, uint256, uint256, uint256, uint256, uint256)",
      "send(uint256, address recipient, uint256, uint256, uint256, uint256)"
    ]
  ],
  rules: [
    event(
      "event TransferSentToL2(uint256 indexed chainId, address indexed recipient, uint256 amount, uint256 amountOutMin, uint256 deadline, address indexed relayer, uint256 relayerFee)",
      { means: ({ args }) => ({ ...bridgedOut(undefined, chainName(args.chainId)), contractName: "Hop" }) }
    ),
    event(
      "event TransferSent(bytes32 indexed transferId, uint256 indexed chainId, address indexed recipient, uint256 amount, bytes32 transferNonce, uint256 bonderFee, uint256 index, uint256 amountOutMin, uint256 deadline)",
      {
        means: ({ args }) => ({
          ...bridgedOut(undefined, chainName(args.chainId), id(args.transferId)),
          contractName: "Hop"
        })
      }
    ),
    // A bonder's logs don't name who is paid: its call does.
    ...(
      [
        "bondWithdrawal(address recipient, uint256 amount, bytes32 transferNonce, uint256 bonderFee)",
        "bondWithdrawalAndDistribute(address recipient, uint256 amount, bytes32 transferNonce, uint256 bonderFee, uint256 amountOutMin, uint256 deadline)"
      ] as const
    ).map(signature =>
      call(`function ${signature}`, {
        means: ({ args, transaction }) => {
          const all = bonded.all(transaction)
          const only = all.length === 1 ? all[0] : undefined
          return { ...bridgedIn(args.recipient, "", id(only?.transferId)), contractName: "Hop" }
        }
      })
    ),
    event("event WithdrawalBonded(bytes32 indexed transferId, uint256 amount)", {
      means: ({ args, transaction }) => ({
        action: "execute",
        actor: transaction.from,
        operation: "bond-withdrawal",
        contractName: "Hop",
        sentence: "Bonded a withdrawal on {contract}[ for a fee of {received}]",
        metadata: { transferId: `hop:${args.transferId}` }
      })
    }),
    event(
      "event TransferFromL1Completed(address indexed recipient, uint256 amount, uint256 amountOutMin, uint256 deadline, address indexed relayer, uint256 relayerFee)",
      { means: ({ args }) => ({ ...bridgedIn(args.recipient, "Ethereum"), contractName: "Hop" }) }
    ),
    event(
      "event Withdrew(bytes32 indexed transferId, address indexed recipient, uint256 amount, bytes32 transferNonce)",
      {
        means: ({ args }) => ({ ...bridgedIn(args.recipient, "", id(args.transferId)), contractName: "Hop" })
      }
    )
  ]
})

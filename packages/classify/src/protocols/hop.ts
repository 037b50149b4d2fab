import { bridgedIn, bridgedOut, call, chainName, event, protocol } from "../rule/index.ts"

/** Hop's bridges; @hop-protocol/sdk. Its events are its own, so that every bridge of every token is known by them. */
export default protocol({
  id: "hop",
  name: "Hop",
  type: "exchange",
  url: "https://docs.hop.exchange/v/developer-docs/smart-contracts/overview",
  rules: [
    event(
      "event TransferSentToL2(uint256 indexed chainId, address indexed recipient, uint256 amount, uint256 amountOutMin, uint256 deadline, address indexed relayer, uint256 relayerFee)",
      { means: ({ args }) => ({ ...bridgedOut(undefined, chainName(args.chainId)), contractName: "Hop" }) }
    ),
    event(
      "event TransferSent(bytes32 indexed transferId, uint256 indexed chainId, address indexed recipient, uint256 amount, bytes32 transferNonce, uint256 bonderFee, uint256 index, uint256 amountOutMin, uint256 deadline)",
      { means: ({ args }) => ({ ...bridgedOut(undefined, chainName(args.chainId)), contractName: "Hop" }) }
    ),
    // A bonder's logs don't name who is paid: its call does.
    ...(
      [
        "bondWithdrawal(address recipient, uint256 amount, bytes32 transferNonce, uint256 bonderFee)",
        "bondWithdrawalAndDistribute(address recipient, uint256 amount, bytes32 transferNonce, uint256 bonderFee, uint256 amountOutMin, uint256 deadline)"
      ] as const
    ).map(signature =>
      call(`function ${signature}`, {
        means: ({ args }) => ({ ...bridgedIn(args.recipient, ""), contractName: "Hop" })
      })
    ),
    event("event WithdrawalBonded(bytes32 indexed transferId, uint256 amount)", {
      means: ({ transaction }) => ({
        action: "execute",
        actor: transaction.from,
        operation: "bond-withdrawal",
        contractName: "Hop",
        sentence: "Bonded a withdrawal on {contract}"
      })
    }),
    event(
      "event TransferFromL1Completed(address indexed recipient, uint256 amount, uint256 amountOutMin, uint256 deadline, address indexed relayer, uint256 relayerFee)",
      { means: ({ args }) => ({ ...bridgedIn(args.recipient, "Ethereum"), contractName: "Hop" }) }
    ),
    event(
      "event Withdrew(bytes32 indexed transferId, address indexed recipient, uint256 amount, bytes32 transferNonce)",
      {
        means: ({ args }) => ({ ...bridgedIn(args.recipient, ""), contractName: "Hop" })
      }
    )
  ]
})

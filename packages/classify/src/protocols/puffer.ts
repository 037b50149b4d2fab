import addresses from "../addresses/puffer.json" with { type: "json" }
import { at, event, protocol, requestedWithdrawal, staked, withdrawn } from "../rule/index.ts"

/** pufETH is an ERC-4626 vault; its way out is a queue. PufferFinance/puffer-contracts PufferWithdrawalManager. */
export default protocol({
  id: "puffer",
  name: "Puffer",
  type: "savings",
  url: "https://docs.puffer.fi/",
  emitters: at(addresses),
  functions: [
    [staked(), "depositETH(address)", "depositStETH((uint256,uint256,uint8,bytes32,bytes32), address)"],
    [
      requestedWithdrawal(),
      "requestWithdrawal(uint128, address)",
      "requestWithdrawalWithPermit((uint256,uint256,uint8,bytes32,bytes32), address)"
    ],
    [withdrawn(), "completeQueuedWithdrawal(uint256)"]
  ],
  rules: [
    event(
      "event WithdrawalRequested(uint256 indexed withdrawalIdx, uint256 indexed batchIdx, uint256 pufETHAmount, address indexed recipient)",
      { means: ({ args }) => requestedWithdrawal(args.recipient) }
    )
  ]
})

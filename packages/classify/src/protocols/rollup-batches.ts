import { type Act, event, protocol } from "../rule/index.ts"

const posted = (what: string): Act => ({
  action: "execute",
  operation: "post",
  sentence: `Posted ${what} to {contract}`
})

/** What operators of rollups post on the chain below: batches of transactions, and outputs. They move nothing, and vote on nothing. */
export default protocol({
  id: "rollup-batches",
  name: "Rollup",
  type: "exchange",
  generic: true,
  url: "https://github.com/OffchainLabs/nitro-contracts/blob/main/src/bridge/ISequencerInbox.sol",
  rules: [
    event(
      "event SequencerBatchDelivered(uint256 indexed batchSequenceNumber, bytes32 indexed beforeAcc, bytes32 indexed afterAcc, bytes32 delayedAcc, uint256 afterDelayedMessagesRead, (uint64 minTimestamp, uint64 maxTimestamp, uint64 minBlockNumber, uint64 maxBlockNumber) timeBounds, uint8 dataLocation)",
      { means: () => posted("a batch") }
    ),
    // L2OutputOracle and DisputeGameFactory of the OP Stack; ethereum-optimism/optimism.
    event(
      "event OutputProposed(bytes32 indexed outputRoot, uint256 indexed l2OutputIndex, uint256 indexed l2BlockNumber, uint256 l1Timestamp)",
      { means: () => posted("an output") }
    ),
    event(
      "event DisputeGameCreated(address indexed disputeProxy, uint32 indexed gameType, bytes32 indexed rootClaim)",
      { means: () => posted("an output") }
    )
  ]
})

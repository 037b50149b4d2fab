import { type Act, type Address, address, call, event, protocol } from "../rule/index.ts"

const reported = (actor: Address): Act => ({
  action: "execute",
  actor,
  operation: "report",
  sentence: "Reported data to {contract}"
})

/** The coordinator calls the client between reading the request and logging the answer, and doesn't log who it is. */
const answeredRandomness = (actor: Address): Act => ({
  action: "execute",
  actor,
  operation: "fulfill",
  contractName: "Chainlink",
  sentence: "Answered a request for randomness through Chainlink"
})

const fulfilled = (actor: Address, client: Address): Act => ({
  action: "execute",
  actor,
  operation: "fulfill",
  sentence: "Answered a request of {client} through {contract}",
  values: { client: address(client) }
})

/** Feeds, each its own contract, and the contracts through which operators of nodes answer; smartcontractkit/libocr, chainlink v0.4 to v0.8. */
export default protocol({
  id: "chainlink",
  name: "Chainlink",
  type: "community",
  url: "https://docs.chain.link/architecture-overview/off-chain-reporting",
  rules: [
    event("event SubmissionReceived(int256 indexed submission, uint32 indexed round, address indexed oracle)", {
      means: ({ args }) => reported(args.oracle)
    }),
    event(
      "event NewTransmission(uint32 indexed aggregatorRoundId, int192 answer, address transmitter, int192[] observations, bytes observers, bytes32 rawReportContext)",
      { means: ({ args }) => reported(args.transmitter) }
    ),
    event(
      "event NewTransmission(uint32 indexed aggregatorRoundId, int192 answer, address transmitter, uint32 observationsTimestamp, int192[] observations, bytes observers, int192 juelsPerFeeCoin, bytes32 configDigest, uint40 epochAndRound)",
      { id: "NewTransmission-2", means: ({ args }) => reported(args.transmitter) }
    ),
    event("event RandomnessRequestFulfilled(bytes32 requestId, uint256 output)", {
      means: ({ transaction }) => answeredRandomness(transaction.from)
    }),
    event("event RandomWordsFulfilled(uint256 indexed requestId, uint256 outputSeed, uint96 payment, bool success)", {
      means: ({ transaction }) => answeredRandomness(transaction.from)
    }),
    event(
      "event RandomWordsFulfilled(uint256 indexed requestId, uint256 outputSeed, uint256 indexed subId, uint96 payment, bool nativePayment, bool success, bool onlyPremium)",
      { id: "RandomWordsFulfilled-v2.5", means: ({ transaction }) => answeredRandomness(transaction.from) }
    ),
    // Those that fail log nothing.
    call("function transmit(bytes report, bytes32[] rs, bytes32[] ss, bytes32 rawVs)", {
      means: ({ frame }) => reported(frame.from)
    }),
    call("function transmit(bytes32[3] reportContext, bytes report, bytes32[] rs, bytes32[] ss, bytes32 rawVs)", {
      id: "transmit-2",
      means: ({ frame }) => reported(frame.from)
    }),
    call(
      "function fulfillOracleRequest(bytes32 requestId, uint256 payment, address callbackAddress, bytes4 callbackFunctionId, uint256 expiration, bytes32 data)",
      { means: ({ args, frame }) => fulfilled(frame.from, args.callbackAddress) }
    ),
    call(
      "function fulfillOracleRequest2(bytes32 requestId, uint256 payment, address callbackAddress, bytes4 callbackFunctionId, uint256 expiration, bytes data)",
      { means: ({ args, frame }) => fulfilled(frame.from, args.callbackAddress) }
    )
  ]
})

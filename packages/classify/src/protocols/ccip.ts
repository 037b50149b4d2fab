import addresses from "../addresses/ccip.json" with { type: "json" }
import {
  type Address,
  at,
  bridgedIn,
  bridgedOut,
  event,
  type Hex,
  type LogOf,
  nearbyLog,
  numbering,
  protocol,
  transferId
} from "../rule/index.ts"

/** Selectors of chains; smartcontractkit/chain-selectors. */
const selectors = numbering({
  "5009297550715157269": 1,
  "3734403246176062136": 10,
  "1456215246176062136": 25,
  "11964252391146578476": 30,
  "1477345371608778000": 40,
  "11344663589394136015": 56,
  "465200170687744372": 100,
  "1923510103922296319": 130,
  "4051577828743386545": 137,
  "8481857512324358265": 143,
  "1673871237479749969": 146,
  "3016212468291539606": 196,
  "465944652040885897": 204,
  "5608378062013572713": 232,
  "3768048213127883732": 250,
  "1462016016387883143": 252,
  "1562403441176082196": 324,
  "2049429975587534727": 480,
  "2442541497099098535": 999,
  "8805746078405598895": 1088,
  "4348158687435793198": 1101,
  "1224752112135636129": 1116,
  "15293031020466096408": 1135,
  "1252863800116739621": 1284,
  "1355020143337428062": 1285,
  "9027416829622342829": 1329,
  "12505351618335765396": 1868,
  "6916147374840168594": 2020,
  "7550000543357438061": 2222,
  "3577778157919314504": 2741,
  "18164309074156128038": 2818,
  "1556008542357238666": 5000,
  "10817664450262215148": 7000,
  "15971525489660198786": 8453,
  "9813823125703490621": 8217,
  "9335212494177455608": 9745,
  "1237925231416731909": 13_371,
  "14894068710063348487": 33_139,
  "7264351850409363825": 34_443,
  "4949039107694359620": 42_161,
  "1346049177634351622": 42_220,
  "13624601974233774587": 42_793,
  "1804312132722180201": 43_111,
  "6433500567565415381": 43_114,
  "3461204551265785888": 57_073,
  "4627098889531055414": 59_144,
  "3849287863852499584": 60_808,
  "1294465214383781161": 80_094,
  "4411394078118774322": 81_457,
  "17912061998839310979": 98_866,
  "16468599424800719238": 167_000,
  "13204309965629103672": 534_352,
  "2459028469735686113": 747_474,
  "3555797439612589184": 7_777_777,
  "1546563616611573946": 728_126_428,
  "124615329519749607": "Solana",
  "4741433654826277614": "Aptos",
  "16448340667252469081": "TON"
})

const chainOf = (selector: bigint): string => selectors.nameOf(selector) ?? ""

const id = (messageId: Hex) => transferId("ccip", messageId)

/** What off-ramps log of a message after its tokens have arrived, from version 1.2, 1.6 and 2.0. */
const executions = [
  nearbyLog(
    "event ExecutionStateChanged(uint64 indexed sequenceNumber, bytes32 indexed messageId, uint8 state, bytes returnData)"
  ),
  nearbyLog(
    "event ExecutionStateChanged(uint64 indexed sourceChainSelector, uint64 indexed sequenceNumber, bytes32 indexed messageId, bytes32 messageHash, uint8 state, bytes returnData, uint256 gasUsed)"
  ),
  nearbyLog(
    "event ExecutionStateChanged(uint64 indexed sourceChainSelector, uint64 indexed messageNumber, bytes32 indexed messageId, uint8 state, bytes returnData)"
  )
]

const contractName = "Chainlink CCIP"

const out = (sender: Address, toChain: string, messageId: Hex) => ({
  ...bridgedOut(sender, toChain, id(messageId)),
  contractName
})

/** Pools pay out where an off-ramp executes a message. */
const arrived = (place: LogOf, recipient: Address, fromChain: string) => {
  const execution = executions.flatMap(one => one.after(place) ?? [])[0]
  return execution && { ...bridgedIn(recipient, fromChain, id(execution.messageId)), contractName }
}

/** What Chainlink's on-ramps send and its pools pay out, where tokens go with a message; smartcontractkit/ccip. */
export default protocol({
  id: "ccip",
  name: contractName,
  type: "exchange",
  url: "https://docs.chain.link/ccip",
  // Routers; smartcontractkit/documentation.
  emitters: at(addresses),
  rules: [
    event(
      "event CCIPSendRequested((uint64 sourceChainSelector, address sender, address receiver, uint64 sequenceNumber, uint256 gasLimit, bool strict, uint64 nonce, address feeToken, uint256 feeTokenAmount, bytes data, (address token, uint256 amount)[] tokenAmounts, bytes[] sourceTokenData, bytes32 messageId) message)",
      {
        means: ({ args: { message } }) =>
          message.tokenAmounts.length > 0 ? out(message.sender, "", message.messageId) : undefined
      }
    ),
    event(
      "event CCIPMessageSent(uint64 indexed destChainSelector, uint64 indexed sequenceNumber, ((bytes32 messageId, uint64 sourceChainSelector, uint64 destChainSelector, uint64 sequenceNumber, uint64 nonce) header, address sender, bytes data, bytes receiver, bytes extraArgs, address feeToken, uint256 feeTokenAmount, uint256 feeValueJuels, (address sourcePoolAddress, bytes destTokenAddress, bytes extraData, uint256 amount, bytes destExecData)[] tokenAmounts) message)",
      {
        means: ({ args: { destChainSelector, message } }) =>
          message.tokenAmounts.length > 0
            ? out(message.sender, chainOf(destChainSelector), message.header.messageId)
            : undefined
      }
    ),
    event(
      "event CCIPMessageSent(uint64 indexed destChainSelector, address indexed sender, bytes32 indexed messageId, address feeToken, uint256 tokenAmountBeforeTokenPoolFees, bytes encodedMessage, (address issuer, uint32 destGasLimit, uint32 destBytesOverhead, uint256 feeTokenAmount, bytes extraArgs)[] receipts, bytes[] verifierBlobs)",
      {
        id: "CCIPMessageSent-2.0",
        means: ({ args }) =>
          args.tokenAmountBeforeTokenPoolFees > 0n
            ? out(args.sender, chainOf(args.destChainSelector), args.messageId)
            : undefined
      }
    ),
    ...(
      [
        "Released(address indexed sender, address indexed recipient, uint256 amount)",
        "Minted(address indexed sender, address indexed recipient, uint256 amount)"
      ] as const
    ).map(signature => event(`event ${signature}`, { means: hit => arrived(hit, hit.args.recipient, "") })),
    event(
      "event ReleasedOrMinted(uint64 indexed remoteChainSelector, address token, address sender, address recipient, uint256 amount)",
      { means: hit => arrived(hit, hit.args.recipient, chainOf(hit.args.remoteChainSelector)) }
    )
  ]
})

import type { Hex } from "../../src/Transaction.ts"
import type { Case } from "../Case.ts"
import {
  a,
  acted,
  b,
  c,
  call,
  contract,
  erc20,
  ether,
  eventTopic,
  into,
  lender,
  logged,
  market,
  nft,
  out,
  packet,
  pool,
  protocolAt,
  t,
  u,
  zero
} from "../caseParts.ts"
import { data, frame, log, nftLog, topic, transferLog, who, word } from "../makeTransaction.ts"

const bridge = protocolAt("Bridge", "exchange", market, { action: "send", operation: "bridge" })
/** A transfer of 5 tokens by their own contract. */
const transferTo = (to: typeof a) => ({
  to: t,
  input: call("transfer(address,uint256)", BigInt(to), 5),
  logs: [out(t, to)]
})

/** A call with a branch of a Merkle tree. */
const proof: Hex = `0x99999999${word(5)}${word(64)}${word(2)}${word(-1)}${word(-2)}`

export const refiners: ReadonlyArray<Case> = [
  {
    title: "one who proves that something was granted claims it",
    rows: ["refiner claim"],
    transaction: { input: proof, logs: [into()] },
    is: "claim/token"
  },
  {
    title: "a token that is minted for a proven grant is claimed",
    rows: ["refiner claim"],
    eventName: "Claim",
    transaction: { to: t, input: proof, logs: [transferLog(t, zero, a, 5n), logged(t)] },
    is: "claim/token"
  },
  {
    title: "a signature proves a grant, and not what its contract is",
    rows: ["refiner claim"],
    transaction: {
      input: `0x99999999${word(5)}${word(64)}${word(65)}${word(-1)}${word(-2)}${word(-3)}`,
      logs: [into()]
    },
    is: "claim/savings"
  },
  {
    title: "the words of a signature prove a grant, too",
    rows: ["refiner claim"],
    transaction: { input: `0x99999999${word(5)}${word(27)}${word(-1)}${word(-2)}`, logs: [into()] },
    is: "claim/savings"
  },
  {
    title: "two hashes are no proof",
    rows: [],
    transaction: { input: `0x99999999${word(5)}${word(-1)}${word(-2)}`, logs: [into()] },
    is: "withdraw/savings"
  },
  {
    title: "an unknown contract that pays out without a proof keeps its own name",
    rows: [],
    functionName: "claim",
    tokens: { [u]: { name: "Uni", symbol: "UNI", decimals: 18, standard: "ERC20" } },
    transaction: { logs: [into()] },
    is: "claim/savings",
    contractName: contract
  },
  {
    title: "what an unknown contract pays out was its owner's, also without a proof",
    rows: [],
    transaction: { input: `0x99999999${word(5)}`, logs: [into()] },
    is: "withdraw/savings"
  },
  {
    title: "what is passed on while a message leaves the chain is bridged",
    rows: ["refiner bridge"],
    transaction: { logs: [out(), transferLog(t, contract, pool, 5n), packet] },
    is: "send/exchange/bridge"
  },
  {
    title: "what is kept while a message leaves for a chain that the call names is bridged",
    rows: ["refiner bridge"],
    transaction: { input: `0x99999999${word(30_110)}`, logs: [out(), packet] },
    is: "send/exchange/bridge"
  },
  {
    title: "what an app keeps is not bridged, though its message leaves the chain",
    rows: [],
    eventName: "Deposited",
    transaction: { logs: [out(), logged(contract), packet] },
    is: "deposit/savings"
  },
  {
    title: "the record of a token that another contract mints is about the token",
    rows: ["refiner own-token"],
    tokens: { [t]: { name: "Tee", symbol: "TEE", decimals: 18, standard: "ERC20" } },
    transaction: { logs: [transferLog(t, zero, a, 5n)] },
    address: t,
    is: "execute/token",
    contractName: "Tee"
  },
  {
    title: "a token that is burned while a message leaves the chain is bridged",
    rows: ["refiner burned-bridge"],
    protocols: [protocolAt("Coin", "token", t, { action: "send", operation: "burn" })],
    transaction: { logs: [out(t, zero), acted(t), packet] },
    is: "send/exchange/bridge"
  },
  {
    title: "a new item that is handed on is minted for its holder",
    rows: ["refiner mint"],
    functionName: "collect",
    transaction: { value: ether, logs: [nftLog(nft, zero, contract, 7n), nftLog(nft, contract, b, 7n)] },
    is: "mint/nft"
  },
  {
    title: "an item that existed before is bought for its holder",
    rows: [],
    protocols: [protocolAt("Sales", "marketplace", contract, { action: "buy" })],
    transaction: { value: ether, logs: [nftLog(nft, c, contract, 7n), nftLog(nft, contract, b, 7n), acted(contract)] },
    is: "buy/marketplace"
  },
  {
    title: "an item that a sale mints is minted",
    rows: ["refiner mint"],
    protocols: [protocolAt("Sales", "marketplace", contract, { action: "buy" })],
    transaction: { value: ether, logs: [nftLog(nft, zero, a, 1n), acted(contract)] },
    is: "mint/nft"
  },
  {
    title: "a contract that takes collateral is a lender",
    rows: ["refiner kind"],
    functionName: "depositCollateral",
    transaction: { logs: [out()] },
    is: "deposit/lending"
  },
  {
    title: "a bet is paid, not deposited",
    rows: ["refiner payment"],
    functionName: "placeBet",
    transaction: { value: ether, logs: [logged(contract)] },
    is: "send/native"
  },
  {
    title: "what a contract records for its payer is deposited",
    rows: [],
    transaction: { logs: [out(), log(contract, [eventTopic, topic(a)], data(5))] },
    is: "deposit/savings"
  },
  {
    title: "a payment whose splitter deploys a proxy deploys nothing",
    rows: [],
    transaction: {
      value: ether,
      logs: [logged(contract)],
      calls: [frame({ type: "create", from: contract, to: who("proxy") })]
    },
    is: "send/native"
  },
  {
    title: "tokens that are sent to a bridge are for the bridge",
    rows: ["refiner counterparty"],
    protocols: [erc20, bridge],
    transaction: transferTo(market),
    is: "send/exchange",
    contractName: "Bridge"
  },
  {
    title: "tokens that a bridge pays are from the bridge",
    rows: ["refiner counterparty"],
    protocols: [erc20, bridge],
    transaction: { logs: [into(t, market)], from: b },
    address: a,
    is: "receive/exchange",
    contractName: "Bridge"
  },
  {
    title: "tokens that are sent to an account are tokens",
    rows: [],
    protocols: [erc20, bridge],
    transaction: transferTo(b),
    is: "send/token"
  },
  {
    title: "the record of a deployment is about the new contract",
    rows: ["refiner created"],
    tokens: { [c]: { name: "Cats", symbol: "CAT", standard: "ERC721" } },
    transaction: { to: null, created: c, input: "0x6000" },
    is: "create/nft/deploy",
    contractName: "Cats"
  },
  {
    title: "of two tokens that are created with a third contract, the third is the object",
    rows: [],
    tokens: { [t]: { symbol: "LONG", decimals: 18 }, [c]: { symbol: "SHORT", decimals: 18 } },
    transaction: {
      calls: [t, c, market].map(to => frame({ type: "create", from: contract, to }))
    },
    sources: { [market]: "Pair" },
    is: "create/token/deploy",
    contractName: "Pair"
  },
  {
    title: "what a protocol's factory creates is of its type, unless it is a token",
    rows: ["refiner created"],
    protocols: [lender],
    transaction: { to: pool, calls: [frame({ type: "create", from: pool, to: c })] },
    is: "create/lending/deploy"
  },
  {
    title: "tokens that end in a contract which the transaction creates are put into it",
    rows: [],
    transaction: {
      logs: [out(t, c)],
      calls: [frame({ type: "create", from: contract, to: c })]
    },
    is: "create/token/deploy"
  }
]

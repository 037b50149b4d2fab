import seaport from "../../src/protocols/seaport.ts"
import type { Case } from "../Case.ts"
import {
  acted,
  c,
  call,
  contract,
  happened,
  into,
  lender,
  logged,
  market,
  out,
  pool,
  pools,
  protocolAt,
  t,
  u
} from "../caseParts.ts"
import { transferLog } from "../makeTransaction.ts"

export const proposers: ReadonlyArray<Case> = [
  {
    title: "a protocol's rule says more than what moved",
    rows: ["proposer rule", "confidence known"],
    protocols: [lender],
    transaction: { to: pool, logs: [out(t, pool), acted(pool)] },
    is: "deposit/lending/supply",
    contractName: "Lender"
  },
  {
    title: "a pool traded, whatever the trade was for",
    rows: ["proposer use"],
    protocols: [pools, protocolAt("Bridge", "exchange", market, { action: "send", operation: "bridge" })],
    transaction: {
      logs: [
        out(t, pool),
        transferLog(u, pool, market, 7n),
        happened(pool),
        transferLog(u, market, c, 7n),
        happened(market)
      ]
    },
    address: pool,
    is: "swap/exchange",
    contractName: "Pools"
  },
  {
    title: "the function's name says that the sender claims",
    rows: ["proposer call"],
    functionName: "claimReward",
    transaction: { logs: [into()] },
    is: "claim/savings"
  },
  {
    title: "zeros at another contract are no order of Seaport, whose function has their selector",
    rows: [],
    protocols: [seaport],
    transaction: { input: `0x${"0".repeat(8 + 64 * 24)}`, value: 1n, succeeded: false },
    is: "execute/community"
  },
  {
    title: "calldata with an address that is too long is another function's",
    rows: [],
    transaction: { input: call("deposit(uint256,address)", 5, -1), succeeded: false },
    is: "execute/community"
  },
  {
    title: "printable text is a message, whatever its length and end",
    rows: [],
    transaction: { input: `0x${"6d".repeat(36)}`, succeeded: false },
    is: "send/native/message"
  },
  {
    title: "an event's name says that what is kept is liquidity",
    rows: ["proposer event"],
    eventName: "IncreaseLiquidity",
    transaction: { logs: [out(), logged(contract)] },
    is: "deposit/exchange/add-liquidity"
  }
]

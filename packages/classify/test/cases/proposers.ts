import type { Case } from "../Case.ts"
import {
  acted,
  c,
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
    title: "an event's name says that what is kept is liquidity",
    rows: ["proposer event"],
    eventName: "IncreaseLiquidity",
    transaction: { logs: [out(), logged(contract)] },
    is: "deposit/exchange/add-liquidity"
  }
]

import { expect, test } from "vitest"
import { explainEvidence } from "./explainEvidence.ts"
import type { TransactionEvidence } from "./schema.gen.ts"

const [vault, pool] = ["0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc", "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"]
const act = { protocol: "uniswap-v2", contract: pool, certainty: "proof", action: "swap", chosen: false } as const
const record = { description: "Deposited 5 DAI into Yearn", contractType: "savings" } as const

const evidence: TransactionEvidence = {
  acts: [
    { ...act, rule: "yearn/Deposit", contract: vault, logIndex: 14, action: "deposit", chosen: true },
    {
      ...act,
      rule: "uniswap-v2/Swap",
      logIndex: 12,
      description: "Swapped tokens on Uniswap V2",
      veto: { id: "inside-vault", because: "a step inside the called contract" }
    },
    { ...act, rule: "weth/deposit", description: "Wrapped 1 ETH into 1 WETH" },
    { ...act, rule: "uniswap-v2/Swap", logIndex: 99 }
  ],
  because: {
    chosen: {
      by: "rule",
      action: "deposit",
      rule: "yearn/Deposit",
      logIndex: 14,
      because: "a protocol's rule says so"
    },
    rejected: [
      { by: "call", action: "deposit", name: "deposit(uint256)", description: "Deposited into Yearn" },
      { by: "event", action: "claim", name: "Harvest", description: "Claimed rewards from Yearn" },
      { by: "flows", action: "send", description: "Sent 5 DAI" }
    ],
    moreRejected: 1_200,
    refiners: [{ id: "kind", because: "events say what kind of contract keeps assets" }],
    typeSource: { id: "listed", because: "a protocol lists the contract" },
    confidence: { id: "known", level: "high", because: "a rule knows the contract" }
  }
}

test("has a line for each proposal with its source and the reason, and none for acts that were not compared", () => {
  expect(explainEvidence({ ...record, evidence })).toEqual([
    "chosen: Deposited 5 DAI into Yearn (log 14): a protocol's rule says so",
    "then changed: events say what kind of contract keeps assets",
    "not chosen: Swapped tokens on Uniswap V2 (log 12): a step inside the called contract",
    "not chosen: Wrapped 1 ETH into 1 WETH (call): it says no more than the chosen one",
    "not chosen: Deposited into Yearn (function deposit(uint256)): it says no more than the chosen one",
    "not chosen: Claimed rewards from Yearn (event Harvest): it says no more than the chosen one",
    "not chosen: Sent 5 DAI (assets that moved): it says no more than the chosen one",
    "not chosen: 1,200 more",
    "type savings: a protocol lists the contract",
    "confidence high: a rule knows the contract"
  ])
})

test("names the use of a contract as a source", () => {
  const because = { ...evidence.because, chosen: { by: "use", action: "swap", because: "others used it" } } as const
  expect(explainEvidence({ ...record, evidence: { acts: [], because } })[0]).toBe(
    "chosen: Deposited 5 DAI into Yearn (use by others): others used it"
  )
})

test("is empty without evidence", () => expect(explainEvidence(record)).toEqual([]))

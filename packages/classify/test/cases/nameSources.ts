import { onEveryChain } from "../../src/rule/index.ts"
import type { Case } from "../Case.ts"
import { contract, lender, market, pool, protocolAt } from "../caseParts.ts"
import { frame } from "../makeTransaction.ts"

export const nameSources: ReadonlyArray<Case> = [
  {
    title: "a listed contract has its protocol's name",
    rows: ["name source curated"],
    protocols: [lender],
    transaction: { to: pool },
    is: "execute/lending",
    contractName: "Lender"
  },
  {
    title: "a token has the name that it calls itself",
    rows: ["name source token"],
    tokens: { [contract]: { name: "Paper", symbol: "PPR", decimals: 18 } },
    sources: { [contract]: "PaperToken" },
    transaction: {},
    is: "execute/token",
    contractName: "Paper"
  },
  {
    title: "a contract has the name of the owner that a descriptor has, rather than of its source",
    rows: ["name source described"],
    descriptors: [{ id: "owner", name: "Owner", type: "savings", named: onEveryChain(contract), rules: [] }],
    sources: { [contract]: "VaultV1" },
    transaction: {},
    is: "execute/savings",
    contractName: "Owner"
  },
  {
    title: "a contract has the name of its source",
    rows: ["name source source"],
    sources: { [contract]: "Counter" },
    transaction: {},
    is: "execute/community",
    contractName: "Counter"
  },
  {
    title: "an account has the name of its owner",
    rows: ["name source label"],
    labels: { [contract]: "Bourse" },
    transaction: {},
    is: "execute/community",
    contractName: "Bourse"
  },
  {
    title: "a proxy has the name of the code that it runs",
    rows: ["name source implementation"],
    sources: { [market]: "Counter" },
    transaction: { calls: [frame({ type: "delegatecall", from: contract, to: market, input: "0x99999999" })] },
    is: "execute/community",
    contractName: "Counter"
  },
  {
    title: "the kind of a wallet names none of its proxies",
    rows: [],
    protocols: [protocolAt("Wallets", "wallet", market, { action: "execute" })],
    transaction: { calls: [frame({ type: "delegatecall", from: contract, to: market, input: "0x99999999" })] },
    is: "execute/wallet",
    contractName: contract
  },
  {
    title: "a new contract has the name of the protocol whose factory created it",
    rows: ["name source deployer"],
    protocols: [lender],
    transaction: { calls: [frame({ type: "create2", from: pool, to: contract })] },
    is: "create/token/deploy",
    contractName: "Lender"
  }
]

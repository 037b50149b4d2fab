import { call, calls, type Deployments, hasReceived, protocol, redeemed, supplied } from "../rule/index.ts"

const bank: Deployments = {
  ethereum: ["0x67b66c99d3eb37fa76aa3ed1ff33e8e39f0b9c7a"],
  bnb: ["0x3bb5f6285c312fc7e1877244103036ebbeda193d"]
}

/** Loans for farming: the bank's shares are ibETH; its verified source. */
export default protocol({
  id: "alpha-homora",
  name: "Alpha Homora",
  type: "lending",
  url: "https://github.com/AlphaFinanceLab/homora",
  contracts: bank,
  rules: [
    ...calls(supplied(), bank, "deposit()"),
    ...calls(redeemed(), bank, "withdraw(uint256 share)"),
    // Which of both the data says: what is paid shows it.
    call("function work(uint256 id, address goblin, uint256 loan, uint256 maxReturn, bytes data)", {
      at: bank,
      means: ({ frame, ledger }) =>
        hasReceived(ledger, frame.from)
          ? { action: "withdraw", actor: frame.from, operation: "close-position" }
          : { action: "deposit", actor: frame.from, operation: "leverage" }
    })
  ]
})

import addresses from "../addresses/alpha-homora.json" with { type: "json" }
import { at, call, calls, hasReceived, protocol, redeemed, supplied } from "../rule/index.ts"

const bank = at(addresses, "bank")

/** Loans for farming: the bank's shares are ibETH; its verified source. */
export default protocol({
  id: "alpha-homora",
  name: "Alpha Homora",
  type: "lending",
  url: "https://github.com/AlphaFinanceLab/homora",
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

import addresses from "../addresses/friend-tech.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

const shares = at(addresses, "shares")

const bought = "Bought keys[ for {sent}] on {contract}"
const sold = "Sold keys[ for {received}] on {contract}"

/** Keys to the rooms of accounts, which the contract sells and buys along a curve; they are no tokens. */
export default protocol({
  id: "friend-tech",
  name: "friend.tech",
  type: "marketplace",
  url: "https://basescan.org/address/0xcf205808ed36593aa40a44f10c7f7c2f67d4a4d4#code",
  functions: [
    [{ action: "buy", operation: "buy-keys", sentence: bought }, "buyShares(address, uint256)"],
    [{ action: "sell", operation: "sell-keys", sentence: sold }, "sellShares(address, uint256)"]
  ],
  rules: [
    event(
      "event Trade(address trader, address subject, bool isBuy, uint256 shareAmount, uint256 ethAmount, uint256 protocolEthAmount, uint256 subjectEthAmount, uint256 supply)",
      {
        at: shares,
        means: ({ args }) => ({
          action: args.isBuy ? "buy" : "sell",
          actor: args.trader,
          operation: args.isBuy ? "buy-keys" : "sell-keys",
          sentence: args.isBuy ? bought : sold,
          metadata: { counterparty: args.subject, units: args.shareAmount.toString() }
        })
      }
    )
  ]
})

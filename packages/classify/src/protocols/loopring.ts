import addresses from "../addresses/loopring.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

/** Loopring's rollup, version 3; Loopring/protocols, IExchangeV3. */
export default protocol({
  id: "loopring",
  name: "Loopring",
  type: "exchange",
  url: "https://github.com/Loopring/protocols/blob/master/packages/loopring_v3/DESIGN.md",
  emitters: at(addresses),
  rules: [
    event("event DepositRequested(address from, address to, address token, uint16 tokenId, uint96 amount)", {
      means: ({ args }) => bridgedOut(args.from, "Loopring")
    }),
    event("event DepositRequested(address from, address to, address token, uint32 tokenId, uint96 amount)", {
      id: "DepositRequested-v3.8",
      means: ({ args }) => bridgedOut(args.from, "Loopring")
    }),
    event("event WithdrawalCompleted(uint8 category, address from, address to, address token, uint256 amount)", {
      means: ({ args }) => bridgedIn(args.to, "Loopring")
    }),
    event("event ForcedWithdrawalRequested(address owner, address token, uint32 accountID)", {
      means: ({ args }) => ({
        action: "withdraw",
        actor: args.owner,
        operation: "full-exit",
        sentence: "Requested an exit from {contract}"
      })
    })
  ]
})

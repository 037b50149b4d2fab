import addresses from "../addresses/bnb-token-hub.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

const hub = at(addresses, "hub")

/** The chain's own bridge to and from the Beacon Chain, until 2024; bnb-chain/bsc-genesis-contract. */
export default protocol({
  id: "bnb-token-hub",
  name: "BNB Token Hub",
  type: "exchange",
  url: "https://github.com/bnb-chain/bsc-genesis-contract/blob/master/contracts/TokenHub.sol",
  functions: [[bridgedOut(undefined, "BNB Beacon Chain"), "transferOut(address, address recipient, uint256, uint64)"]],
  rules: [
    event("event transferOutSuccess(address bep20Addr, address senderAddr, uint256 amount, uint256 relayFee)", {
      at: hub,
      means: ({ args }) => bridgedOut(args.senderAddr, "BNB Beacon Chain")
    }),
    event("event transferInSuccess(address bep20Addr, address refundAddr, uint256 amount)", {
      at: hub,
      // The log names who gets a refund, not who is paid.
      means: ({ ledger, log, args }) =>
        ledger
          .movementsOf(log.address)
          .filter(({ from, amount }) => from === log.address && amount === args.amount)
          .map(({ to }) => bridgedIn(to, "BNB Beacon Chain"))
    })
  ]
})

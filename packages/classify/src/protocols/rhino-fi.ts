import { bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

/** The bridge of what was DeversiFi; rhinofi/contracts_public, DVFDepositContract. */
export default protocol({
  id: "rhino-fi",
  name: "rhino.fi",
  type: "exchange",
  url: "https://docs.rhino.fi/contracts/addresses",
  rules: [
    event("event BridgedDeposit(address indexed user, address indexed token, uint256 amount)", {
      means: ({ args }) => bridgedOut(args.user, "")
    }),
    event("event BridgedWithdrawal(address indexed user, address indexed token, uint256 amount, string withdrawalId)", {
      means: ({ args }) => bridgedIn(args.user, "")
    })
  ]
})

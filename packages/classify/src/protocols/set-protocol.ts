import addresses from "../addresses/set-protocol.json" with { type: "json" }
import { type Act, type Address, at, event, protocol } from "../rule/index.ts"

const issued = (actor: Address): Act => ({
  action: "deposit",
  actor,
  operation: "issue",
  sentence: "Issued[ {received}][ for {sent}] on {contract}"
})
const redeemed = (actor: Address): Act => ({ action: "withdraw", actor, operation: "redeem" })

/** Tokens that are shares of several others, such as Index Coop's; @setprotocol/set-protocol-v2 BasicIssuanceModule, DebtIssuanceModule. */
export default protocol({
  id: "set-protocol",
  name: "Set Protocol",
  type: "savings",
  url: "https://docs.tokensets.com/",
  // Modules of issuance, the creator of sets, and the contract that buys or sells the parts.
  emitters: at(addresses),
  functions: [
    [{ action: "deposit", operation: "issue" }, "issue(address tokenReceived, uint256 received, address)"],
    [{ action: "withdraw", operation: "redeem" }, "redeem(address tokenSent, uint256 sent, address)"]
  ],
  rules: [
    event(
      "event SetTokenIssued(address indexed setToken, address indexed issuer, address indexed to, address hookContract, uint256 quantity)",
      { means: ({ args }) => issued(args.issuer) }
    ),
    event(
      "event SetTokenIssued(address indexed setToken, address indexed issuer, address indexed to, address hookContract, uint256 quantity, uint256 managerFee, uint256 protocolFee)",
      { id: "SetTokenIssued-fees", means: ({ args }) => issued(args.issuer) }
    ),
    event(
      "event SetTokenRedeemed(address indexed setToken, address indexed redeemer, address indexed to, uint256 quantity)",
      { means: ({ args }) => redeemed(args.redeemer) }
    ),
    event(
      "event SetTokenRedeemed(address indexed setToken, address indexed redeemer, address indexed to, uint256 quantity, uint256 managerFee, uint256 protocolFee)",
      { id: "SetTokenRedeemed-fees", means: ({ args }) => redeemed(args.redeemer) }
    )
  ]
})

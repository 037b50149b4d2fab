import { type Act, type Address, event, protocol } from "../rule/index.ts"

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
  contracts: {
    ethereum: [
      "0xd8ef3cace8b4907117a45b0b125c68560532f94d",
      "0x39f024d621367c044bace2bf0fb15fb3612ecb92",
      "0xef72d3278dc3eba6dc2614965308d1435ffd748a",
      "0xc8c85a3b4d03fb3451e7248ff94f780c92f884fd"
    ],
    base: ["0xa30e87311407ddcf1741901a8f359b6005252f22", "0xbbe31d5946dd3dabf797744732a7e18cbb4de2a9"],
    arbitrum: ["0x4ac26c26116fa976352b70700af58bc2442489d8", "0xdb4b7d3f812d0a8d98a1e17f9750c4e7a6477291"]
  },
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

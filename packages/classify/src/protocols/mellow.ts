import { type Deployments, deposited, event, protocol, requestedWithdrawal } from "../rule/index.ts"

/** Of the first versions, whose events are their own; later ones are ERC-4626 vaults. */
const vaults: Deployments = {
  ethereum: [
    "0xbeef69ac7870777598a04b2bd4771c71212e6abc",
    "0x84631c0d0081fde56deb72f6de77abbbf6a9f93a",
    "0x5fd13359ba15a84b76f7f87568309040176167cd",
    "0x7a4effd87c2f3c55ca251080b1343b605f327e3a",
    "0x8c9532a60e0e7c6bbd2b2c1303f63ace1c3e9811",
    "0xd6e09a5e6d719d1c881579c9c8670a210437931b",
    "0x4f3cc6359364004b245ad5be36e6ad4e805dc961",
    "0x49cd586dd9ba227be9654c735a659a1db08232a9",
    "0x82dc3260f599f4fc4307209a1122b6eaa007163b",
    "0x375a8ee22280076610ca2b4348d37cb1beebeba0",
    "0xcc36e5272c422bee9a8144cd2493ac472082ebad",
    "0x7b31f008c48efb65da78ea0f255ee424af855249",
    "0xb908c9fe885369643adb5fba4407d52bd726c72d",
    "0x24183535a24cf0272841b05047a26e200ffab696"
  ]
}

/** Vaults of restaking; mellow-finance/mellow-lrt and simple-lrt. */
export default protocol({
  id: "mellow",
  name: "Mellow",
  type: "savings",
  url: "https://docs.mellow.finance/",
  contracts: vaults,
  functions: [
    [
      deposited(),
      "deposit(address recipient, uint256[], uint256, uint256)",
      "deposit(address recipient, uint256[], uint256, uint256, uint256)"
    ],
    [requestedWithdrawal(), "registerWithdrawal(address, uint256 shares, uint256[], uint256, uint256, bool)"]
  ],
  rules: [
    event("event Deposit(address indexed to, uint256[] amounts, uint256 lpAmount)", {
      means: ({ args }) => deposited(args.to)
    }),
    event(
      "event WithdrawalRequested(address indexed from, (address to, uint256 lpAmount, bytes32 tokensHash, uint256[] minAmounts, uint256 deadline, uint256 timestamp) request)",
      { means: ({ args }) => requestedWithdrawal(args.from) }
    )
  ]
})

import { claimed, type Deployments, event, protocol, requestedWithdrawal } from "../rule/index.ts"

const staked: Deployments = {
  ethereum: ["0x8236a87084f8b84306f72007f36f2618a5634494"],
  base: ["0xecac9c5f704e954931349da37f60e39f515c11c1"]
}

/** Staked Bitcoin: deposits and payouts are on Bitcoin, the token is claimed and burned here; lombard-finance/evm-smart-contracts. */
export default protocol({
  id: "lombard",
  name: "Lombard",
  type: "savings",
  url: "https://docs.lombard.finance/",
  contracts: staked,
  functions: [
    [claimed(), "mint(bytes, bytes)", "mintWithFee(bytes, bytes, bytes, bytes)", "batchMint(bytes[], bytes[])"],
    [requestedWithdrawal(), "redeem(bytes, uint256 shares)", "redeemForBtc(bytes, uint256 shares)"]
  ],
  rules: [
    event("event MintProofConsumed(address indexed recipient, bytes32 indexed payloadHash, bytes payload)", {
      at: staked,
      means: ({ args }) => claimed(args.recipient)
    }),
    event("event UnstakeRequest(address indexed fromAddress, bytes scriptPubKey, uint256 amount)", {
      at: staked,
      means: ({ args }) => requestedWithdrawal(args.fromAddress)
    })
  ]
})

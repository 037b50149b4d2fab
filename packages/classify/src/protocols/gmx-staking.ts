import { call, claimed, type Deployments, event, protocol, staked, unstaked, withdrawn } from "../rule/index.ts"

/** Through them GMX and GLP are staked; replaced ones, too. */
const routers: Deployments = {
  arbitrum: [
    "0x5e4766f932ce00aa4a1a82d3da85adf15c5694a1",
    "0xb95db5b167d75e6d04227cfffa61069348d271f5",
    "0xa906f338cb21815cbc4bc87ace9e68c87ef8d8f1"
  ],
  avalanche: [
    "0x091ed806490cc58fd514441499e58984ccce0630",
    "0xb70b91ce0771d3f4c81d87660f71da31d48eb3b3",
    "0x82147c5a7e850ea4e28155df107f2590fd4ba327"
  ]
}
/** What is staked, for GMX in escrow and for fees. */
const trackers: Deployments = {
  arbitrum: [
    "0x908c4d94d34924765f1edc22a1dd098397c59dd4",
    "0xd2d1162512f927a7e282ef43a362659e4f2a728f",
    "0x1addd80e6039594ee970e5872d247bf0414c8903",
    "0x4e971a87900b931ff39d1aad67697f49835400b6"
  ],
  avalanche: [
    "0x2bd10f8e93b3669b6d42e74eeedc65dd1b0a1342",
    "0x4d268a7d4c16ceb5a606c173bd974984343fea13",
    "0x9e295b5b976a184b14ad8cd72413ad846c299660",
    "0xd2d1162512f927a7e282ef43a362659e4f2a728f"
  ]
}
const vesters: Deployments = {
  arbitrum: ["0x199070ddfd1cfb69173aa2f7e20906f26b363004", "0xa75287d2f8b217273e7fcd7e86ef07d33972042e"],
  avalanche: ["0x472361d3ca5f49c8e633fb50385bfad1e018b445", "0x62331a7bd1dfb3a7642b7db50b5509e57ca3154a"]
}

/** GMX and GLP staked for fees, and the vesters of GMX in escrow; gmx-io/gmx-contracts, @gmx-io/sdk. */
export default protocol({
  id: "gmx-staking",
  name: "GMX",
  type: "savings",
  url: "https://github.com/gmx-io/gmx-contracts/tree/master/contracts/staking",
  functions: [
    [claimed(), "claim()", "claimEsGmx()", "claimFees()", "handleRewards(bool, bool, bool, bool, bool, bool, bool)"],
    [{ action: "stake", operation: "compound" }, "compound()"]
  ],
  rules: [
    event("event StakeGmx(address account, address token, uint256 amount)", {
      at: routers,
      means: ({ args }) => staked(args.account)
    }),
    event("event UnstakeGmx(address account, address token, uint256 amount)", {
      at: routers,
      means: ({ args }) => unstaked(args.account)
    }),
    event("event Claim(address receiver, uint256 amount)", {
      at: trackers,
      means: ({ args }) => claimed(args.receiver)
    }),
    event("event Deposit(address account, uint256 amount)", {
      at: vesters,
      means: ({ args }) => ({ action: "vest", actor: args.account, operation: "create", contractType: "token" })
    }),
    event("event Withdraw(address account, uint256 claimedAmount, uint256 balance)", {
      at: vesters,
      means: ({ args }) => withdrawn(args.account)
    }),
    event("event Claim(address receiver, uint256 amount)", {
      id: "Claim-vester",
      at: vesters,
      means: ({ args }) => ({ action: "vest", actor: args.receiver, operation: "release", contractType: "token" })
    }),
    // The new owner takes over a whole account.
    call("function acceptTransfer(address sender)", {
      at: routers,
      means: ({ frame }) => ({
        action: "receive",
        actor: frame.from,
        operation: "transfer-account",
        sentence: "Received an account on {contract}"
      })
    })
  ]
})

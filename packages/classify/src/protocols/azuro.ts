import { type Act, type Address, claimed, event, protocol } from "../rule/index.ts"

const bet = (actor: Address): Act => ({
  action: "buy",
  actor,
  operation: "bet",
  sentence: "Placed a bet[ of {sent}] on {contract}"
})

/** Bets on sports, against a pool; its versions on Polygon, Gnosis and Base, of @azuro-org/toolkit. */
export default protocol({
  id: "azuro",
  name: "Azuro",
  type: "derivatives",
  url: "https://gem.azuro.org/hub/blockchains/deployment-addresses",
  // Pools, cores, relayers, tickets (NFTs) and cash-outs, then the vault and the entry of the second version.
  contracts: {
    polygon: [
      "0x0fa7fb5407ea971694652e6e16c12a52625de1b8",
      "0xf9548be470a4e130c90cea8b179fcd66d2972ac7",
      "0x8da05c0021e6b35865fdc959c54dcef3a4abba9d",
      "0x7a1c3fef712753374c4dce34254b96faf2b7265b",
      "0x4a2bb4211ccf9b9ea6ef01d0a61448154ed19095",
      "0x1a0612fe7d0def35559a1f71ff155e344ae69d2c",
      "0x7043e4e1c4045424858ecbced80989feafc11b36",
      "0xa40f8d69d412b79b49eabdd5cf1b5706395bfcf7",
      "0x92a4e8bc6b92a2e1ced411f41013b5fe6be07613",
      "0xc389558faca41bc747f763cf8616704187cdcd04",
      "0xc6bb817a7f02874f360d135d880200a2e440207d",
      "0x8ed7296b5cae379d07c70280af622bc410f01ed7",
      "0x365f97ee637f7a9260838f7d2a3601ea800627be",
      "0x0dee52b98ba8326dad4c346a4f806fd871360a00"
    ],
    base: [
      "0x1ed7368bc515e928a4007cea61fb8a6f8863af87",
      "0xf40cf1dd7d16c098cff5f8b5650a8faef1f4640d",
      "0xd2d508d66db4fce4b384e4c3ea2fa53ba43e73b5",
      "0xf328404dbc8c997d12dc55a1a179af7f8cb7df90",
      "0xba390f464395fc0940c0b9591847ad4e836c7a0c",
      "0x6edff24761f4473611b45bdae4a779ff31af14be"
    ],
    gnosis: [
      "0xeb7cda87d00d677a6dc73eb569723b0fa51d97e7",
      "0x0e00e6ffcb5e207b800eec9e02999d1fd9e448f2",
      "0x40eb85018fa18ddd10a433c8c40ca8d6744d8b32",
      "0xd7cd9342a14962c2dcb14569cb6fca2759999089",
      "0x14564e6bbbb8de2f959af8c0e158d334f05393bb",
      "0x25de227af58188e656524d1c32ccf7c078cdc891",
      "0x204e7371ade792c5c006fb52711c50a7efc843ed",
      "0x7f3f3f19c4e4015fd9db2f22e653c766154091ef",
      "0xdbc3be2ddb53e1a288f7b7a4d020f8056d3b0f7c",
      "0x3a1c6640daeac3513726f06a9f03911cc1080251",
      "0xa3a1b460c68dc91c5b3f71f5487a76fac42858bf",
      "0x0223ff7efca5aec919c471fa2eb44cda466f1500",
      "0xac004b512c33d029cf23abf04513f1f380b3fd0a",
      "0x4fe6a9e47db94a9b2a4ffede8db1602fd1fdd37d"
    ]
  },
  functions: [
    [claimed(), "withdrawPayout(address, uint256)", "withdrawPayouts(address, uint256[])"],
    [
      { action: "buy", operation: "bet", sentence: "Placed a bet[ of {sent}] on {contract}" },
      "bet(address, uint128, uint64, (address, uint64, bytes))",
      "bet(address, (address, uint128, uint64, (address, uint64, bytes))[])"
    ]
  ],
  rules: [
    event(
      "event NewLiveBet(uint256 indexed tokenId, address indexed bettor, address indexed affiliate, uint8 betType, uint256 nonce, uint128 amount, (uint256 gameId, uint256 conditionId, uint8 conditionKind, uint128 outcomeId, uint64 odds)[] betDatas, uint128 potentialLossLimit)",
      { means: ({ args }) => bet(args.bettor) }
    ),
    event(
      "event NewLiveBet(address indexed bettor, address indexed affiliate, uint256 indexed conditionId, uint256 tokenId, uint64 outcomeId, uint256 nonce, uint128 amount, uint64 odds, uint128 payoutLimit)",
      { id: "NewLiveBet-v2", means: ({ args }) => bet(args.bettor) }
    ),
    event(
      "event NewBet(address indexed bettor, address indexed affiliate, uint256 indexed conditionId, uint256 tokenId, uint64 outcomeId, uint128 amount, uint256 odds, uint128[] funds)",
      { means: ({ args }) => bet(args.bettor) }
    ),
    event(
      "event NewBet(address indexed bettor, address indexed affiliate, uint256 indexed betId, (uint64 odds, uint128 amount, uint48 lastDepositId, bool isClaimed, (uint256 conditionId, uint64 outcomeId)[] subBets, uint64[] conditionOdds) bet)",
      { id: "NewBet-combo", means: ({ args }) => bet(args.bettor) }
    ),
    event("event BettorWin(address indexed core, address indexed bettor, uint256 tokenId, uint256 amount)", {
      means: ({ args }) => claimed(args.bettor)
    }),
    event(
      "event BetCashedOut(address indexed bettingContract, address indexed betOwner, uint256 betId, uint64 odds, uint256 payout)",
      {
        means: ({ args }) => ({
          action: "sell",
          actor: args.betOwner,
          operation: "cash-out",
          sentence: "Cashed out a bet[ for {received}] on {contract}"
        })
      }
    ),
    event("event LiquidityAdded(address indexed account, uint48 indexed depositId, uint256 amount)", {
      means: ({ args }) => ({ action: "deposit", actor: args.account, operation: "add-liquidity" })
    }),
    event("event LiquidityRemoved(address indexed account, uint48 indexed depositId, uint40 percent, uint256 amount)", {
      means: ({ args }) => ({ action: "withdraw", actor: args.account, operation: "remove-liquidity" })
    })
  ]
})

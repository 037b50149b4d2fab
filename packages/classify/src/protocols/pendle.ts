import addresses from "../addresses/pendle.json" with { type: "json" }
import { type Act, type Address, at, claimed, deposited, event, protocol, withdrawn } from "../rule/index.ts"

const by = (actor: Address | undefined) => (actor === undefined ? {} : { actor })
const added = (actor?: Address): Act => ({ action: "deposit", ...by(actor), operation: "add-liquidity" })
const removed = (actor?: Address): Act => ({ action: "withdraw", ...by(actor), operation: "remove-liquidity" })
/** Of contracts that factories make. */
const apart = (act: Act): Act => ({ ...act, contractName: "Pendle" })
const saved = (act: Act): Act => ({ ...act, contractType: "savings" })

/** What the router says of each act ends in these; @pendle/core-v2 IPActionSwapPTV3, IPActionAddRemoveLiqV3, IPActionMiscV3. */
const routed = [
  ["SwapPtAndToken", "market, address indexed token, address receiver, int256 pt, int256 token2, uint256 sy", "swap"],
  ["SwapYtAndToken", "market, address indexed token, address receiver, int256 yt, int256 token2, uint256 sy", "swap"],
  ["SwapPtAndSy", "market, address indexed receiver, int256 pt, int256 sy", "swap"],
  ["SwapYtAndSy", "market, address indexed receiver, int256 yt, int256 sy", "swap"],
  ["SwapPtAndYt", "market, address indexed receiver, int256 pt, int256 yt", "swap"],
  [
    "AddLiquiditySingleToken",
    "market, address indexed token, address receiver, uint256 a, uint256 b, uint256 c",
    "add"
  ],
  [
    "AddLiquiditySingleTokenKeepYt",
    "market, address indexed token, address receiver, uint256 a, uint256 b, uint256 c, uint256 d, uint256 e",
    "add"
  ],
  ["AddLiquiditySingleSy", "market, address indexed receiver, uint256 a, uint256 b", "add"],
  ["AddLiquiditySingleSyKeepYt", "market, address indexed receiver, uint256 a, uint256 b, uint256 c, uint256 d", "add"],
  ["AddLiquiditySinglePt", "market, address indexed receiver, uint256 a, uint256 b", "add"],
  [
    "AddLiquidityDualTokenAndPt",
    "market, address indexed token, address receiver, uint256 a, uint256 b, uint256 c, uint256 d",
    "add"
  ],
  ["AddLiquidityDualSyAndPt", "market, address indexed receiver, uint256 a, uint256 b, uint256 c", "add"],
  [
    "RemoveLiquiditySingleToken",
    "market, address indexed token, address receiver, uint256 a, uint256 b, uint256 c",
    "remove"
  ],
  ["RemoveLiquiditySingleSy", "market, address indexed receiver, uint256 a, uint256 b", "remove"],
  ["RemoveLiquiditySinglePt", "market, address indexed receiver, uint256 a, uint256 b", "remove"],
  [
    "RemoveLiquidityDualTokenAndPt",
    "market, address indexed token, address receiver, uint256 a, uint256 b, uint256 c, uint256 d",
    "remove"
  ],
  ["RemoveLiquidityDualSyAndPt", "market, address indexed receiver, uint256 a, uint256 b, uint256 c", "remove"],
  ["MintSyFromToken", "token, address indexed SY, address receiver, uint256 a, uint256 b", "save"],
  ["MintPyFromToken", "token, address indexed YT, address receiver, uint256 a, uint256 b, uint256 c", "save"],
  ["MintPyFromSy", "receiver, address indexed YT, uint256 a, uint256 b", "save"],
  ["RedeemSyToToken", "token, address indexed SY, address receiver, uint256 a, uint256 b", "leave"],
  ["RedeemPyToToken", "token, address indexed YT, address receiver, uint256 a, uint256 b, uint256 c", "leave"],
  ["RedeemPyToSy", "receiver, address indexed YT, uint256 a, uint256 b", "leave"]
] as const

const acts: Readonly<Record<(typeof routed)[number][2], (actor: Address) => Act>> = {
  swap: actor => ({ action: "swap", actor }),
  add: added,
  remove: removed,
  save: actor => saved(deposited(actor)),
  leave: actor => saved(withdrawn(actor))
}

/** The structs of the router's arguments: what is swapped on the way, how to search, limit orders. */
const swapData = "(uint8, address, bytes, bool) swapData"
const tokenIn = `(address tokenSent, uint256 sent, address, address, ${swapData}) input`
const tokenOut = `(address tokenReceived, uint256, address, address, ${swapData}) output`
const guess = "(uint256, uint256, uint256, uint256, uint256) guess"
const order = "(uint256, uint256, uint256, uint8, address, address, address, address, uint256, uint256, uint256, bytes)"
const fills = `(${order}, bytes, uint256)[]`
const limit = `(address, uint256, ${fills}, ${fills}, bytes) limit`

/** Yield split from principal: the router, then what may be done without it. */
export default protocol({
  id: "pendle",
  name: "Pendle",
  type: "exchange",
  url: "https://docs.pendle.finance/",
  emitters: at(addresses),
  functions: [
    [
      { action: "swap" },
      "swapTokensToTokens(address, (address tokenIn, address, uint256, (uint8,address,bytes,bool))[], uint256[])",
      ...["swapExactTokenForPtSimple", "swapExactTokenForYtSimple"].map(
        name => `${name}(address recipient, address, uint256, ${tokenIn})`
      ),
      `swapTokenToTokenViaSy(address recipient, address, ${tokenIn}, address tokenReceived, uint256)`,
      ...["swapExactTokenForPt", "swapExactTokenForYt"].map(
        name => `${name}(address recipient, address, uint256, ${guess}, ${tokenIn}, ${limit})`
      ),
      ...["swapExactPtForToken", "swapExactYtForToken"].map(
        name => `${name}(address recipient, address, uint256, ${tokenOut}, ${limit})`
      )
    ],
    [
      added(),
      `addLiquiditySingleToken(address recipient, address, uint256, ${guess}, ${tokenIn}, ${limit})`,
      `addLiquiditySingleTokenKeepYt(address recipient, address, uint256, uint256, ${tokenIn})`
    ],
    [removed(), `removeLiquiditySingleToken(address recipient, address, uint256, ${tokenOut}, ${limit})`],
    [
      saved(deposited()),
      ...["mintPyFromToken", "mintSyFromToken"].map(name => `${name}(address recipient, address, uint256, ${tokenIn})`)
    ],
    [
      saved(withdrawn()),
      ...["redeemPyToToken", "redeemSyToToken"].map(
        name => `${name}(address recipient, address, uint256, ${tokenOut})`
      ),
      `exitPostExpToToken(address recipient, address, uint256, uint256, ${tokenOut})`
    ],
    [
      claimed(),
      "redeemDueInterestAndRewards(address, address[], address[], address[])",
      "claimRetail(address, uint256, bytes32[])"
    ],
    [
      { action: "stake", operation: "lock", contractType: "community" },
      "increaseLockPosition(uint128, uint128)",
      "increaseLockPositionAndBroadcast(uint128, uint128, uint256[])"
    ]
  ],
  rules: [
    ...routed.map(([name, rest, kind]) =>
      event(`event ${name}(address indexed caller, address indexed ${rest})`, {
        means: ({ args }) => acts[kind](args["caller"] as Address)
      })
    ),
    event(
      "event Deposit(address indexed caller, address indexed receiver, address indexed tokenIn, uint256 amountIn, uint256 amountSyOut)",
      {
        means: ({ args }) => apart(saved(deposited(args.caller)))
      }
    ),
    event(
      "event Redeem(address indexed caller, address indexed receiver, address indexed tokenOut, uint256 amountSyIn, uint256 amountTokenOut)",
      {
        means: ({ args }) => apart(saved(withdrawn(args.caller)))
      }
    ),
    event("event RedeemRewards(address indexed user, uint256[] rewardsOut)", {
      means: ({ args }) => (args.rewardsOut.some(amount => amount > 0n) ? apart(claimed(args.user)) : undefined)
    }),
    event("event RedeemInterest(address indexed user, uint256 interestOut)", {
      means: ({ args }) => (args.interestOut > 0n ? apart(claimed(args.user)) : undefined)
    }),
    event("event NewLockPosition(address indexed user, uint128 amount, uint128 expiry)", {
      means: ({ args }) => ({
        action: "stake",
        actor: args.user,
        operation: "lock",
        contractType: "community",
        contractName: "Pendle"
      })
    }),
    event("event Withdraw(address indexed user, uint128 amount)", {
      means: ({ args }) => ({
        action: "withdraw",
        actor: args.user,
        operation: "unlock",
        contractType: "community",
        contractName: "Pendle"
      })
    })
  ]
})

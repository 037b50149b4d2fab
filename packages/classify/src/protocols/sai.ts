import addresses from "../addresses/sai.json" with { type: "json" }
import { type Act, at, borrowed, calls, event, note, protocol, redeemed, repaid, supplied } from "../rule/index.ts"

/** The Tub and the Tap of single-collateral Dai, the way out after it closed, and the way over to Dai; @makerdao/dai. */
const tub = at(addresses, "tub")
const tap = at(addresses, "tap")

const opened: Act = { action: "create", operation: "open-position", sentence: "Opened a position on {contract}" }
const traded: Act = { action: "swap", operation: "redeem" }
const liquidate: Act = { action: "execute", operation: "liquidate", sentence: "Liquidated a position on {contract}" }

/** Maker's first system: ether pooled and locked as collateral, Sai drawn against it. */
export default protocol({
  id: "sai",
  name: "Sai",
  type: "lending",
  url: "https://github.com/makerdao/sai",
  functions: [
    [
      borrowed(),
      "lockAndDraw(address, bytes32, uint256)",
      "lockAndDraw(address, uint256)",
      "createOpenLockAndDraw(address, address, uint256)",
      "draw(address, bytes32, uint256)"
    ],
    [supplied(), "lock(address, bytes32)", "createOpenAndLock(address, address)"],
    [
      repaid(),
      "wipe(address, bytes32, uint256)",
      "wipe(address, bytes32, uint256, address)",
      "wipeAndFree(address, bytes32, uint256, uint256)",
      "wipeAndFree(address, bytes32, uint256, uint256, address)",
      "shut(address, bytes32)",
      "shut(address, bytes32, address)"
    ],
    [redeemed(), "free(address, bytes32, uint256)", "freeCash(uint256)"]
  ],
  rules: [
    note("function open()", { at: tub, means: ({ args }) => ({ ...opened, actor: args.caller }) }),
    note("function join(uint256 wad)", { at: tub, means: ({ args }) => supplied(args.caller) }),
    note("function lock(bytes32 cup, uint256 wad)", { at: tub, means: ({ args }) => supplied(args.caller) }),
    note("function exit(uint256 wad)", { at: tub, means: ({ args }) => redeemed(args.caller) }),
    note("function free(bytes32 cup, uint256 wad)", { at: tub, means: ({ args }) => redeemed(args.caller) }),
    note("function draw(bytes32 cup, uint256 wad)", { at: tub, means: ({ args }) => borrowed(args.caller) }),
    note("function wipe(bytes32 cup, uint256 wad)", { at: tub, means: ({ args }) => repaid(args.caller) }),
    note("function shut(bytes32 cup)", { at: tub, means: ({ args }) => repaid(args.caller) }),
    note("function give(bytes32 cup, address guy)", {
      at: tub,
      means: ({ args }) => ({ action: "send", actor: args.caller, sentence: "Transferred a position on {contract}" })
    }),
    note("function bite(bytes32 cup)", { at: tub, means: ({ args }) => ({ ...liquidate, actor: args.caller }) }),
    note("function boom(uint256 wad)", { at: tap, means: ({ args }) => ({ ...traded, actor: args.caller }) }),
    note("function bust(uint256 wad)", { at: tap, means: ({ args }) => ({ ...traded, actor: args.caller }) }),
    note("function cash(uint256 wad)", { at: tap, means: ({ args }) => ({ ...traded, actor: args.caller }) }),
    // For holders of Sai when the system closed.
    event("event FreeCash(address sender, uint256 amount)", {
      at: at(addresses, "free-cash"),
      means: ({ args }) => redeemed(args.sender)
    }),
    ...calls(opened, tub, "open()"),
    ...calls(supplied(), tub, "join(uint256)", "lock(bytes32,uint256)"),
    ...calls(redeemed(), tub, "exit(uint256)", "free(bytes32,uint256)"),
    ...calls(borrowed(), tub, "draw(bytes32,uint256)"),
    ...calls(repaid(), tub, "wipe(bytes32,uint256)", "shut(bytes32)")
  ]
})

import { type Act, type Address, canceledOrder, event, protocol } from "../rule/index.ts"

const bothSides = (maker: Address, taker: Address): ReadonlyArray<Act> => [
  { action: "swap", actor: taker },
  { action: "swap", actor: maker }
]

/** The matching market that Maker's OasisDEX ran, and Rubicon after it with events of its own since 2023. */
export default protocol({
  id: "oasis",
  name: "OasisDEX",
  type: "exchange",
  url: "https://github.com/OasisDEX/oasis/blob/master/contracts/MatchingMarket.sol",
  functions: [
    [
      { action: "swap" },
      "buy(uint256, uint256)",
      "take(bytes32, uint128)",
      "buyAllAmount(address tokenReceived, uint256 received, address tokenSent, uint256)",
      "buyAllAmount(address, address tokenReceived, uint256 received, address tokenSent, uint256)",
      "buyAllAmountPayEth(address, address tokenReceived, uint256 received, address)",
      "buyAllAmountBuyEth(address, address, uint256, address tokenSent, uint256)",
      "sellAllAmount(address tokenSent, uint256 sent, address tokenReceived, uint256)",
      "sellAllAmount(address, address tokenSent, uint256 sent, address tokenReceived, uint256)",
      "sellAllAmountBuyEth(address, address tokenSent, uint256 sent, address, uint256)",
      "sellAllAmountPayEth(address, address, address tokenReceived, uint256)",
      "createAndBuyAllAmount(address, address, address tokenReceived, uint256 received, address tokenSent, uint256)",
      "createAndSellAllAmount(address, address, address tokenSent, uint256 sent, address tokenReceived, uint256)",
      "createAndBuyAllAmountBuyEth(address, address, uint256, address tokenSent, uint256)",
      "createAndBuyAllAmountPayEth(address, address, address tokenReceived, uint256 received)",
      "createAndSellAllAmountBuyEth(address, address, address tokenSent, uint256 sent, uint256)",
      "createAndSellAllAmountPayEth(address, address, address tokenReceived, uint256)"
    ],
    [{ action: "cancel" }, "kill(bytes32)"]
  ],
  rules: [
    event(
      "event LogMake(bytes32 indexed id, bytes32 indexed pair, address indexed maker, address pay_gem, address buy_gem, uint128 pay_amt, uint128 buy_amt, uint64 timestamp)",
      {
        means: ({ args }) => ({
          action: "create",
          actor: args.maker,
          operation: "order",
          sentence: "Placed an order[ of {sent}] on {contract}"
        })
      }
    ),
    event(
      "event LogTake(bytes32 id, bytes32 indexed pair, address indexed maker, address pay_gem, address buy_gem, address indexed taker, uint128 take_amt, uint128 give_amt, uint64 timestamp)",
      { means: ({ args }) => bothSides(args.maker, args.taker) }
    ),
    event(
      "event LogKill(bytes32 indexed id, bytes32 indexed pair, address indexed maker, address pay_gem, address buy_gem, uint128 pay_amt, uint128 buy_amt, uint64 timestamp)",
      { means: ({ args }) => canceledOrder(args.maker) }
    ),
    event(
      "event emitOffer(bytes32 indexed id, bytes32 indexed pair, address indexed maker, address pay_gem, address buy_gem, uint128 pay_amt, uint128 buy_amt)",
      {
        means: ({ args }) => ({
          action: "create",
          actor: args.maker,
          operation: "order",
          contractName: "Rubicon",
          sentence: "Placed an order[ of {sent}] on {contract}"
        })
      }
    ),
    event(
      "event emitTake(bytes32 indexed id, bytes32 indexed pair, address indexed taker, address maker, address pay_gem, address buy_gem, uint128 take_amt, uint128 give_amt)",
      { means: ({ args }) => bothSides(args.maker, args.taker).map(act => ({ ...act, contractName: "Rubicon" })) }
    ),
    event(
      "event emitCancel(bytes32 indexed id, bytes32 indexed pair, address indexed maker, address pay_gem, address buy_gem, uint128 pay_amt, uint128 buy_amt)",
      {
        means: ({ args }) => ({ ...canceledOrder(args.maker), contractName: "Rubicon" })
      }
    )
  ]
})

import { bridgedIn, bridgedOut, call, type Deployments, event, protocol, zeroAddress } from "../rule/index.ts"

/** RootChainManager's predicates; @maticnetwork/meta. */
const predicates: Deployments = {
  ethereum: [
    "0x8484ef722627bf18ca5ae6bcf031c23e6e922b30",
    "0x40ec5b33f54e0e8a33a975908c5ba1c14e5bbbdf",
    "0x9923263fa127b3d1484cfd649df8f1831c2a74e4",
    "0xe6f45376f64e1f568bd1404c155e5ffd2f80f7ad"
  ]
}

/** Polygon's coin, which leaves through itself. */
const coin: Deployments = { polygon: ["0x0000000000000000000000000000000000001010"] }

/** Polygon PoS and Plasma; @maticnetwork/meta, pos-portal. */
export default protocol({
  id: "polygon-bridge",
  name: "Polygon PoS Bridge",
  type: "exchange",
  url: "https://docs.polygon.technology/pos/how-to/bridging/",
  contracts: {
    ethereum: [
      "0xa0c68c638235ee32657e8f720a23cec1bfc77c77",
      "0x401f6c983ea34274ec46f84d70b31c151321188b",
      "0x2a88696e0ffa76baa1338f2c74497cc013495922"
    ]
  },
  rules: [
    event("event LockedEther(address indexed depositor, address indexed depositReceiver, uint256 amount)", {
      at: predicates,
      means: ({ args }) => bridgedOut(args.depositor, "Polygon")
    }),
    ...(["LockedERC20", "LockedMintableERC20", "LockedERC721", "LockedMintableERC721"] as const).map(name =>
      event(
        `event ${name}(address indexed depositor, address indexed depositReceiver, address indexed rootToken, uint256 amount)`,
        { at: predicates, means: ({ args }) => bridgedOut(args.depositor, "Polygon") }
      )
    ),
    event("event ExitedEther(address indexed exitor, uint256 amount)", {
      at: predicates,
      means: ({ args }) => bridgedIn(args.exitor, "Polygon")
    }),
    event("event ExitedERC20(address indexed exitor, address indexed rootToken, uint256 amount)", {
      at: predicates,
      means: ({ args }) => bridgedIn(args.exitor, "Polygon")
    }),
    call("function exit(bytes inputData)", {
      at: { ethereum: ["0xa0c68c638235ee32657e8f720a23cec1bfc77c77"] },
      means: ({ frame }) => bridgedIn(frame.from, "Polygon")
    }),
    // Plasma
    event(
      "event NewDepositBlock(address indexed owner, address indexed token, uint256 amountOrNFTId, uint256 depositBlockId)",
      {
        at: { ethereum: ["0x401f6c983ea34274ec46f84d70b31c151321188b"] },
        means: ({ args }) => bridgedOut(args.owner, "Polygon")
      }
    ),
    call("function processExits(address token)", {
      at: { ethereum: ["0x2a88696e0ffa76baa1338f2c74497cc013495922"] },
      means: () => bridgedIn(undefined, "Polygon")
    }),
    event(
      "event Withdraw(address indexed token, address indexed from, uint256 amount, uint256 input1, uint256 output1)",
      {
        at: coin,
        means: ({ args }) => bridgedOut(args.from, "Ethereum")
      }
    ),
    event(
      "event Deposit(address indexed token, address indexed from, uint256 amount, uint256 input1, uint256 output1)",
      {
        at: coin,
        means: ({ args }) => bridgedIn(args.from, "Ethereum")
      }
    ),
    // child tokens burn what leaves (pos-portal, ChildERC20)
    call("function withdraw(uint256 amount)", {
      id: "child-withdraw",
      at: {
        polygon: [
          "0x7ceb23fd6bc0add59e62ac25578270cff1b9f619",
          "0x2791bca1f2de4661ed88a30c99a7a9449aa84174",
          "0xc2132d05d31c914a87c6611c10748aeb04b58e8f",
          "0x8f3cf7ad23cd3cadbd9735aff958023239c6a063",
          "0x1bfd67037b42cf73acf2047067bd4f2c47d9bfd6",
          "0x53e0bca35ec356bd5dddfebbd1fc0fd03fabad39"
        ]
      },
      means: ({ frame, ledger }) =>
        ledger.of(frame.from).some(({ to }) => to === zeroAddress) ? bridgedOut(frame.from, "Ethereum") : undefined
    })
  ]
})

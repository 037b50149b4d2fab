import addresses from "../addresses/zksync-lite.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

const rollup = at(addresses, "rollup")

/** Claims of remaining balances, since the rollup's end in 2026. */
const exit = at(addresses, "exit")

/** zkSync's first rollup; `zksync`. */
export default protocol({
  id: "zksync-lite",
  name: "zkSync Lite",
  type: "exchange",
  url: "https://github.com/matter-labs/zksync/blob/master/contracts/contracts/Events.sol",
  functions: [
    [
      bridgedOut(undefined, "zkSync Lite"),
      "depositETH(address recipient)",
      "depositERC20(address tokenSent, uint104 sent, address recipient)"
    ]
  ],
  rules: [
    event(
      "event OnchainDeposit(address indexed sender, uint16 indexed tokenId, uint128 amount, address indexed owner)",
      {
        at: rollup,
        means: ({ args }) => bridgedOut(args.sender, "zkSync Lite")
      }
    ),
    event(
      "event NewPriorityRequest(address sender, uint64 serialId, uint8 opType, bytes pubData, uint256 expirationBlock)",
      {
        at: rollup,
        // 1 deposits, 6 leaves.
        means: ({ args }) =>
          args.opType === 1
            ? bridgedOut(args.sender, "zkSync Lite")
            : {
                action: "withdraw",
                actor: args.sender,
                operation: "full-exit",
                sentence: "Requested an exit from {contract}"
              }
      }
    ),
    event("event Withdrawal(uint16 indexed tokenId, uint128 amount)", {
      at: rollup,
      means: () => bridgedIn(undefined, "zkSync Lite")
    }),
    event("event WithdrawalNFT(uint32 indexed tokenId)", {
      at: rollup,
      means: () => bridgedIn(undefined, "zkSync Lite")
    }),
    event("event OnchainWithdrawal(address indexed owner, uint16 indexed tokenId, uint128 amount)", {
      at: rollup,
      means: ({ args }) => bridgedIn(args.owner, "zkSync Lite")
    }),
    event("event FactAuth(address indexed sender, uint32 nonce, bytes fact)", {
      at: rollup,
      means: ({ args }) => ({
        action: "execute",
        actor: args.sender,
        operation: "set-key",
        sentence: "Set a signing key on {contract}"
      })
    }),
    event("event Claimed(uint256 accountId, address owner, address token, uint256 amount)", {
      at: exit,
      means: ({ args }) => bridgedIn(args.owner, "zkSync Lite")
    })
  ]
})

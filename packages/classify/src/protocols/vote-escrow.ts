import addresses from "../addresses/vote-escrow.json" with { type: "json" }
import { type Act, type Address, byName, type Context, event, hasLogged, type Log, protocol } from "../rule/index.ts"

/** Of Supply(uint256,uint256), which every lock and release logs too: others have a Withdraw of the same shape. */
const supplyChanged = "0x5e2aa66efd74cce82b21852e317e5490d9ecc9e6bb953ae24d90851258cc2f5c"

const isEscrow = ({ address }: Pick<Log, "address">, { transaction }: Context): boolean =>
  hasLogged(transaction, supplyChanged, address)

const locked = (actor: Address, amount: bigint, tokenId?: bigint): Act => ({
  action: "stake",
  actor,
  ...(amount === 0n
    ? { operation: "extend-lock", sentence: "Extended a lock with {contract}" }
    : { operation: "lock" }),
  ...(tokenId === undefined ? {} : { metadata: { tokenId: tokenId.toString() } })
})

const released = (actor: Address, tokenId?: bigint): Act => ({
  action: "withdraw",
  actor,
  operation: "unlock",
  ...(tokenId === undefined ? {} : { metadata: { tokenId: tokenId.toString() } })
})

/** Tokens locked for votes: Curve's escrow by address, Solidly's and Velodrome's by NFT. */
export default protocol({
  id: "vote-escrow",
  name: "Vote escrow",
  type: "community",
  generic: true,
  url: "https://docs.curve.finance/curve_dao/voting-escrow/voting-escrow/",
  // Of @curvefi/api, @balancer-labs/v2-deployments and velodrome-finance's READMEs.
  // WalletConnectFoundation/contracts.
  forks: byName(addresses, "fork"),
  rules: [
    event("event Deposit(address indexed provider, uint256 value, uint256 indexed locktime, int128 type, uint256 ts)", {
      means: ({ args }) => locked(args.provider, args.value)
    }),
    event("event Withdraw(address indexed provider, uint256 value, uint256 ts)", {
      means: ({ args, log, ...context }) => (isEscrow(log, context) ? released(args.provider) : undefined)
    }),
    event(
      "event Deposit(address indexed provider, uint256 tokenId, uint256 value, uint256 indexed locktime, uint8 deposit_type, uint256 ts)",
      { id: "Deposit-nft", means: ({ args }) => locked(args.provider, args.value, args.tokenId) }
    ),
    // WalletConnect's stake has an amount where Solidly's has the lock.
    event("event Withdraw(address indexed provider, uint256 tokenId, uint256 value, uint256 ts)", {
      id: "Withdraw-nft",
      means: ({ args }) => released(args.provider)
    }),
    event(
      "event Deposit(address indexed provider, uint256 value, uint256 locktime, uint256 type, uint256 transferred, uint256 ts)",
      {
        id: "Deposit-walletconnect",
        means: ({ args, log, ...context }) => (isEscrow(log, context) ? locked(args.provider, args.value) : undefined)
      }
    ),
    event(
      "event Deposit(address indexed provider, uint256 indexed tokenId, uint8 indexed depositType, uint256 value, uint256 locktime, uint256 ts)",
      { id: "Deposit-v2", means: ({ args }) => locked(args.provider, args.value, args.tokenId) }
    ),
    event("event Withdraw(address indexed provider, uint256 indexed tokenId, uint256 value, uint256 ts)", {
      id: "Withdraw-v2",
      means: ({ args }) => released(args.provider, args.tokenId)
    }),
    event("event LockPermanent(address indexed owner, uint256 indexed tokenId, uint256 amount, uint256 ts)", {
      means: ({ args }) => locked(args.owner, 0n, args.tokenId)
    }),
    event(
      "event Merge(address indexed sender, uint256 indexed from, uint256 indexed to, uint256 amountFrom, uint256 amountTo, uint256 amountFinal, uint256 locktime, uint256 ts)",
      {
        means: ({ args }) => ({
          ...locked(args.sender, 0n, args.to),
          operation: "merge",
          sentence: "Merged two locks on {contract}"
        })
      }
    ),
    event(
      "event DepositManaged(address indexed owner, uint256 indexed tokenId, uint256 indexed mTokenId, uint256 weight, uint256 ts)",
      {
        means: ({ args }) => ({
          ...locked(args.owner, 1n, args.tokenId),
          operation: "relay",
          sentence: "Moved a lock on {contract} to a manager"
        })
      }
    ),
    event(
      "event WithdrawManaged(address indexed owner, uint256 indexed tokenId, uint256 indexed mTokenId, uint256 weight, uint256 ts)",
      {
        means: ({ args }) => ({
          ...released(args.owner, args.tokenId),
          sentence: "Withdrew a lock on {contract} from its manager"
        })
      }
    )
  ]
})

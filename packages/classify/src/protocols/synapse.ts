import addresses from "../addresses/synapse.json" with { type: "json" }
import {
  at,
  bridgedIn,
  bridgedOut,
  chainName,
  event,
  type Hex,
  keccak256Text,
  protocol,
  transferId
} from "../rule/index.ts"

/** A payout refers to the hash of the text of the origin's transaction hash: its "kappa". */
const id = (kappa: Hex) => transferId("synapse", kappa)

/** SynapseBridge; synapsecns/sanguine, DefiLlama's bridges-server. */
export default protocol({
  id: "synapse",
  name: "Synapse",
  type: "exchange",
  url: "https://docs.synapseprotocol.com/",
  emitters: at(addresses),
  rules: [
    ...(
      [
        "TokenDeposit(address indexed to, uint256 chainId, address token, uint256 amount)",
        "TokenRedeem(address indexed to, uint256 chainId, address token, uint256 amount)",
        "TokenDepositAndSwap(address indexed to, uint256 chainId, address token, uint256 amount, uint8 tokenIndexFrom, uint8 tokenIndexTo, uint256 minDy, uint256 deadline)",
        "TokenRedeemAndSwap(address indexed to, uint256 chainId, address token, uint256 amount, uint8 tokenIndexFrom, uint8 tokenIndexTo, uint256 minDy, uint256 deadline)",
        "TokenRedeemAndRemove(address indexed to, uint256 chainId, address token, uint256 amount, uint8 swapTokenIndex, uint256 swapMinAmount, uint256 swapDeadline)"
      ] as const
    ).map(signature =>
      event(`event ${signature}`, {
        // The bridge logs its router, not the user.
        means: ({ args, transaction }) => ({
          ...bridgedOut(undefined, chainName(args.chainId), id(keccak256Text(transaction.hash))),
          contractName: "Synapse"
        })
      })
    ),
    ...(
      [
        "TokenMint(address indexed to, address token, uint256 amount, uint256 fee, bytes32 indexed kappa)",
        "TokenWithdraw(address indexed to, address token, uint256 amount, uint256 fee, bytes32 indexed kappa)",
        "TokenMintAndSwap(address indexed to, address token, uint256 amount, uint256 fee, uint8 tokenIndexFrom, uint8 tokenIndexTo, uint256 minDy, uint256 deadline, bool swapSuccess, bytes32 indexed kappa)",
        "TokenWithdrawAndRemove(address indexed to, address token, uint256 amount, uint256 fee, uint8 swapTokenIndex, uint256 swapMinAmount, uint256 swapDeadline, bool swapSuccess, bytes32 indexed kappa)"
      ] as const
    ).map(signature =>
      event(`event ${signature}`, {
        means: ({ args }) => ({ ...bridgedIn(args.to, "", id(args.kappa)), contractName: "Synapse" })
      })
    )
  ]
})

import {
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
  contracts: {
    ethereum: ["0x2796317b0ff8538f253012862c06787adfb8ceb6"],
    optimism: ["0xaf41a65f786339e7911f4acdad6bd49426f2dc6b"],
    polygon: ["0x8f5bbb2bb8c2ee94639e55d5f41de9b4839c1280"],
    arbitrum: ["0x6f4e8eba4d337f874ab57478acc2cb5bacdc19c9"],
    avalanche: ["0xc05e61d0e7a63d27546389b7ad62fdff5a91aace"],
    bnb: ["0xd123f70ae324d34a9e76b67a27bf77593ba8749f"],
    base: ["0xf07d1c752fab503e47fef309bf14fbdd3e867089"]
  },
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

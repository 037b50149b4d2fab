import { bridgedIn, bridgedOut, chainName, event, type Hex, protocol, transferId } from "../rule/index.ts"

/** Payouts refer to the id of what was sent, deposited or burned. */
const id = (hash: Hex) => transferId("celer", hash)

/** cBridge's liquidity pools and vaults. */
export default protocol({
  id: "celer",
  name: "Celer cBridge",
  type: "exchange",
  url: "https://cbridge-docs.celer.network/",
  // Pools, original token vaults, pegged token bridges; DefiLlama's bridges-server.
  forks: [
    {
      name: "Celer cBridge",
      contracts: {
        ethereum: [
          "0x5427fefa711eff984124bfbb1ab6fbf5e3da1820",
          "0xb37d31b2a74029b5951a2778f959282e2d518595",
          "0x7510792a3b1969f9307f3845ce88e39578f2bae1",
          "0x16365b45eb269b5b5dacb34b4a15399ec79b95eb",
          "0x52e4f244f380f8fa51816c8a10a63105dd4de084"
        ],
        optimism: [
          "0x9d39fc627a6d9d9f8c831c16995b209548cc3401",
          "0xbcfef6bb4597e724d720735d32a9249e0640aa11",
          "0x61f85ff2a2f4289be4bb9b72fc7010b3142b5f41"
        ],
        polygon: [
          "0x88dcdc47d2f83a99cf0000fdf667a468bb958a78",
          "0xc1a2d967dfaa6a10f3461bc21864c23c1dd51eea",
          "0x4c882ec256823ee773b25b414d36f92ef58a7c0c",
          "0x4d58fdc7d0ee9b674f49a0ade11f26c3c9426f7a",
          "0xb51541df05de07be38dcfc4a80c05389a54502bb"
        ],
        arbitrum: [
          "0x1619de6b6b20ed217a58d00f37b9d47c7663feca",
          "0xfe31bfc4f7c9b69246a6dc0087d91a91cb040f76",
          "0xea4b1b0aa3c110c55f650d28159ce4ad43a4a58b",
          "0xbdd2739ae69a054895be33a22b2d2ed71a1de778"
        ],
        bnb: [
          "0xdd90e5e87a2081dcf0391920868ebc2ffb81a1af",
          "0x78bc5ee9f11d133a08b331c2e18fe81be0ed02dc",
          "0x11a0c9270d88c99e221360bca50c2f6fda44a980",
          "0xd443fe6bf23a4c9b78312391a30ff881a097580e",
          "0x26c76f7fef00e02a5dd4b5cc8a0f717eb61e1e4b"
        ],
        avalanche: [
          "0xef3c714c9425a8f3697a9c969dc1af30ba82e5d4",
          "0x5427fefa711eff984124bfbb1ab6fbf5e3da1820",
          "0xb51541df05de07be38dcfc4a80c05389a54502bb",
          "0x88dcdc47d2f83a99cf0000fdf667a468bb958a78",
          "0xb774c6f82d1d5dbd36894762330809e512fed195"
        ],
        gnosis: ["0x3795c36e7d12a8c252a20c5a7b455f7c57b60283", "0xd4c058380d268d85bc7c758072f561e8f2db5975"]
      }
    }
  ],
  functions: [
    [
      bridgedIn(undefined, ""),
      "withdraw(bytes, bytes[], address[], uint256[])",
      "relay(bytes, bytes[], address[], uint256[])"
    ],
    [
      bridgedOut(undefined, ""),
      "send(address recipient, address tokenSent, uint256 sent, uint64, uint64, uint32)",
      "sendNative(address recipient, uint256, uint64, uint64, uint32)",
      "deposit(address tokenSent, uint256 sent, uint64, address recipient, uint64)",
      "burn(address tokenSent, uint256 sent, address recipient, uint64)"
    ],
    [{ action: "deposit", operation: "add-liquidity" }, "addLiquidity(address tokenSent, uint256 sent)"]
  ],
  rules: [
    event(
      "event Send(bytes32 transferId, address sender, address receiver, address token, uint256 amount, uint64 dstChainId, uint64 nonce, uint32 maxSlippage)",
      { means: ({ args }) => bridgedOut(args.sender, chainName(args.dstChainId), id(args.transferId)) }
    ),
    event(
      "event Relay(bytes32 transferId, address sender, address receiver, address token, uint256 amount, uint64 srcChainId, bytes32 srcTransferId)",
      { means: ({ args }) => bridgedIn(args.receiver, chainName(args.srcChainId), id(args.srcTransferId)) }
    ),
    event(
      "event WithdrawDone(bytes32 withdrawId, uint64 seqnum, address receiver, address token, uint256 amount, bytes32 refid)",
      { means: ({ args }) => ({ action: "withdraw", actor: args.receiver, operation: "remove-liquidity" }) }
    ),
    event("event LiquidityAdded(uint64 seqnum, address provider, address token, uint256 amount)", {
      means: ({ args }) => ({ action: "deposit", actor: args.provider, operation: "add-liquidity" })
    }),
    event(
      "event Deposited(bytes32 depositId, address depositor, address token, uint256 amount, uint64 mintChainId, address mintAccount)",
      { means: ({ args }) => bridgedOut(args.depositor, chainName(args.mintChainId), id(args.depositId)) }
    ),
    event(
      "event Mint(bytes32 mintId, address token, address account, uint256 amount, uint64 refChainId, bytes32 refId, address depositor)",
      { means: ({ args }) => bridgedIn(args.account, chainName(args.refChainId), id(args.refId)) }
    ),
    event(
      "event Deposited(bytes32 depositId, address depositor, address token, uint256 amount, uint64 mintChainId, address mintAccount, uint64 nonce)",
      {
        id: "Deposited-v2",
        means: ({ args }) => bridgedOut(args.depositor, chainName(args.mintChainId), id(args.depositId))
      }
    ),
    event(
      "event Withdrawn(bytes32 withdrawId, address receiver, address token, uint256 amount, uint64 refChainId, bytes32 refId, address burnAccount)",
      { means: ({ args }) => bridgedIn(args.receiver, chainName(args.refChainId), id(args.refId)) }
    ),
    event("event Burn(bytes32 burnId, address token, address account, uint256 amount, address withdrawAccount)", {
      means: ({ args }) => bridgedOut(args.account, "", id(args.burnId))
    }),
    event(
      "event Burn(bytes32 burnId, address token, address account, uint256 amount, uint64 toChainId, address toAccount, uint64 nonce)",
      { id: "Burn-v2", means: ({ args }) => bridgedOut(args.account, chainName(args.toChainId), id(args.burnId)) }
    )
  ]
})

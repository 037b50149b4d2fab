import addresses from "../addresses/starkex.json" with { type: "json" }
import { type Act, type Address, bridgedIn, bridgedOut, byName, event, protocol } from "../rule/index.ts"

const registered = (actor: Address): Act => ({
  action: "execute",
  actor,
  operation: "register",
  sentence: "Registered a key on {contract}"
})

/** Exchanges that run on StarkEx, each its own instance; starkware-libs/starkex-contracts. */
export default protocol({
  id: "starkex",
  name: "StarkEx",
  type: "exchange",
  url: "https://docs.starkware.co/starkex/",
  emitters: {},
  forks: byName(addresses, "fork"),
  rules: [
    event(
      "event LogDeposit(address depositorEthKey, uint256 starkKey, uint256 vaultId, uint256 assetType, uint256 nonQuantizedAmount, uint256 quantizedAmount)",
      { means: ({ args }) => bridgedOut(args.depositorEthKey, "") }
    ),
    event(
      "event LogNftDeposit(address depositorEthKey, uint256 starkKey, uint256 vaultId, uint256 assetType, uint256 tokenId, uint256 assetId)",
      { means: ({ args }) => bridgedOut(args.depositorEthKey, "") }
    ),
    event(
      "event LogDepositWithTokenId(address depositorEthKey, uint256 starkKey, uint256 vaultId, uint256 assetType, uint256 tokenId, uint256 assetId, uint256 nonQuantizedAmount, uint256 quantizedAmount)",
      { means: ({ args }) => bridgedOut(args.depositorEthKey, "") }
    ),
    event(
      "event LogWithdrawalPerformed(uint256 ownerKey, uint256 assetType, uint256 nonQuantizedAmount, uint256 quantizedAmount, address recipient)",
      { means: ({ args }) => bridgedIn(args.recipient, "") }
    ),
    event(
      "event LogNftWithdrawalPerformed(uint256 ownerKey, uint256 assetType, uint256 tokenId, uint256 assetId, address recipient)",
      { means: ({ args }) => bridgedIn(args.recipient, "") }
    ),
    event(
      "event LogWithdrawalWithTokenIdPerformed(uint256 ownerKey, uint256 assetType, uint256 tokenId, uint256 assetId, uint256 nonQuantizedAmount, uint256 quantizedAmount, address recipient)",
      { means: ({ args }) => bridgedIn(args.recipient, "") }
    ),
    event(
      "event LogMintWithdrawalPerformed(uint256 ownerKey, uint256 assetType, uint256 nonQuantizedAmount, uint256 quantizedAmount, uint256 assetId)",
      { means: () => bridgedIn(undefined, "") }
    ),
    event("event LogUserRegistered(address ethKey, uint256 starkKey, address sender)", {
      means: ({ args }) => registered(args.ethKey)
    })
  ]
})

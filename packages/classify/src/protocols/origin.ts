import { deposited, protocol, requestedWithdrawal, withdrawn } from "../rule/index.ts"

/** Vaults that mint dollars and ether for what backs them; OriginProtocol/origin-dollar VaultCore.sol, OETHZapper.sol. */
export default protocol({
  id: "origin",
  name: "Origin",
  type: "savings",
  url: "https://docs.originprotocol.com/registry/contracts",
  // Vaults of OUSD as they were and are, OUSD, wOUSD, the vault of OETH, OETH, wOETH and its zapper.
  contracts: {
    ethereum: [
      "0x277e80f3e14e7fb3fc40a9d6184088e0241034bd",
      "0xe75d77b1865ae93c7eaa3040b038d7aa7bc02f70",
      "0x2a8e1e676ec238d8a992307b495b45b3feaa5e86",
      "0xd2af830e8cbdfed6cc11bab697bb25496ed6fa62",
      "0x39254033945aa2e4809cc2977e7087bee48bd7ab",
      "0x856c4efb76c1d1ae02e20ceb03a2a6a08b0b8dc3",
      "0xdcee70654261af21c44c093c300ed3bb97b78192",
      "0x9858e47bcbbe6fbac040519b02d7cd4b2c470c66"
    ],
    base: [
      "0x98a0cbef61bd2d21435f433be4cd42b56b38cc93",
      "0xdbfefd2e8460a6ee4955a68582f85708baea60a3",
      "0x7fcd174e80f264448ebee8c88a7c4476aaf58ea6",
      "0x3b56c09543d3068f8488ed34e6f383c3854d2bc1"
    ]
  },
  functions: [
    [deposited(), "mint(address tokenSent, uint256 sent, uint256)", "deposit()"],
    [
      withdrawn(),
      "redeem(uint256, uint256)",
      "redeemAll(uint256)",
      "claimWithdrawal(uint256)",
      "claimWithdrawals(uint256[])"
    ],
    [requestedWithdrawal(), "requestWithdrawal(uint256)"]
  ],
  rules: []
})

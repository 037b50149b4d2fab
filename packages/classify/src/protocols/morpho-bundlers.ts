import addresses from "../addresses/morpho-bundlers.json" with { type: "json" }
import { at, borrowed, claimed, deposited, protocol, redeemed, repaid, supplied, withdrawn } from "../rule/index.ts"

const loan = (name: string) => `(address ${name}, address, address, address, uint256) market`
const collateral = (name: string) => `(address, address ${name}, address, address, uint256) market`

/**
 * Bundlers with their adapters, factories of vaults, of vaults' adapters, oracles and pre-liquidations, and the public allocator;
 * @morpho-org/morpho-ts. Vaults log what ERC-4626's do.
 */
export default protocol({
  id: "morpho-bundlers",
  name: "Morpho",
  type: "lending",
  url: "https://docs.morpho.org/get-started/resources/addresses/",
  named: at(addresses),
  functions: [
    [claimed(), "claim(address, address tokenReceived, uint256, bytes32[])"],
    // The steps of a bundle; morpho-org/morpho-blue-bundlers.
    [
      deposited(),
      "erc4626Deposit(address, uint256, uint256, address)",
      "erc4626Mint(address, uint256, uint256, address)"
    ],
    [
      withdrawn(),
      "erc4626Withdraw(address, uint256, uint256, address, address)",
      "erc4626Redeem(address, uint256, uint256, address, address)"
    ],
    [
      supplied(),
      `morphoSupply(${loan("tokenSent")}, uint256 sent, uint256, uint256, address, bytes)`,
      `morphoSupplyCollateral(${collateral("tokenSent")}, uint256 sent, address, bytes)`
    ],
    [borrowed(), `morphoBorrow(${loan("tokenReceived")}, uint256 received, uint256, uint256, address)`],
    [repaid(), `morphoRepay(${loan("tokenSent")}, uint256 sent, uint256, uint256, address, bytes)`],
    [
      redeemed(),
      `morphoWithdraw(${loan("tokenReceived")}, uint256 received, uint256, uint256, address)`,
      `morphoWithdrawCollateral(${collateral("tokenReceived")}, uint256 received, address)`
    ]
  ],
  rules: []
})

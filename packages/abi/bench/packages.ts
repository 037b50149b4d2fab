/** Where the benchmark's contracts come from: published packages with ABIs beside deployed bytecode, pinned. */
export const packages: ReadonlyArray<string> = [
  "@0x/contract-artifacts@3.18.1",
  "@aave/core-v3@1.19.3",
  "@account-abstraction/contracts@0.8.0",
  "@ensdomains/ens@0.6.2",
  "@ensdomains/resolver@0.3.1",
  "@eth-optimism/contracts@0.6.0",
  "@gnosis.pm/safe-contracts@1.3.0",
  "@openzeppelin/contracts@4.9.6",
  "@pooltogether/v4-core@1.3.1",
  "@sablier/v2-core@1.2.0",
  "@superfluid-finance/ethereum-contracts@1.15.2",
  "@thenextblock/hardhat-compound@0.0.14",
  "@uniswap/universal-router@2.1.0",
  "@uniswap/v2-core@1.0.1",
  "@uniswap/v3-core@1.0.1",
  "@uniswap/v3-periphery@1.4.4",
  "@uniswap/v4-core@1.0.2",
  "canonical-weth@1.4.0",
  "giveth-liquidpledging@1.0.1"
]

/**
 * The sources of the benchmark's contracts: pinned packages with ABIs and deployed bytecode. Results for single contracts of
 * the second list are not inspected, so that it shows overfitting to the first.
 */
export const known: ReadonlyArray<string> = [
  "@0x/contract-artifacts@3.18.1",
  "@0x/contracts-zero-ex@0.38.6",
  "@aave/core-v3@1.19.3",
  "@aave/periphery-v3@3.0.1",
  "@aave/protocol-v2@1.0.1",
  "@account-abstraction/contracts@0.8.0",
  "@ensdomains/ens@0.6.2",
  "@ensdomains/ethregistrar@2.0.5",
  "@ensdomains/resolver@0.3.1",
  "@eth-optimism/contracts-bedrock@0.17.3",
  "@eth-optimism/contracts@0.6.0",
  "@gnosis.pm/safe-contracts@1.3.0",
  "@openzeppelin/contracts-upgradeable@4.9.6",
  "@openzeppelin/contracts@2.5.1",
  "@openzeppelin/contracts@3.4.2",
  "@openzeppelin/contracts@4.9.6",
  "@openzeppelin/contracts@5.7.0",
  "@pooltogether/pooltogether-contracts@3.4.5",
  "@pooltogether/v4-core@1.3.1",
  "@sablier/v2-core@1.2.0",
  "@safe-global/safe-contracts@1.4.1",
  "@superfluid-finance/ethereum-contracts@1.15.2",
  "@thenextblock/hardhat-compound@0.0.14",
  "@uniswap/governance@1.0.2",
  "@uniswap/liquidity-staker@1.0.2",
  "@uniswap/merkle-distributor@1.0.1",
  "@uniswap/swap-router-contracts@1.3.1",
  "@uniswap/universal-router@2.1.0",
  "@uniswap/v2-core@1.0.1",
  "@uniswap/v2-periphery@1.1.0-beta.0",
  "@uniswap/v3-core@1.0.1",
  "@uniswap/v3-periphery@1.4.4",
  "@uniswap/v4-core@1.0.2",
  "@uniswap/v4-periphery@1.0.3",
  "canonical-weth@1.4.0",
  "giveth-liquidpledging@1.0.1"
]

export const heldOut: ReadonlyArray<string> = [
  "@aragon/apps-voting@2.1.0",
  "@axelar-network/axelar-cgp-solidity@6.4.0",
  "@axelar-network/interchain-token-service@2.2.0",
  "@balancer-labs/v2-deployments@3.2.0",
  "@connext/contracts@3.5.0",
  "@connext/smart-contracts@2.4.0",
  "@cowprotocol/contracts@1.8.0",
  "@ethereum-attestation-service/eas-contracts@1.9.0",
  "@jbx-protocol/juice-contracts-v3@5.0.1",
  "@lyrafinance/protocol@0.1.3-alpha",
  "@manifoldxyz/creator-core-solidity@3.0.0",
  "@setprotocol/set-protocol-v2@0.1.16",
  "@zoralabs/core@1.0.8",
  "@zoralabs/zora-1155-contracts@2.13.2"
]

/** The tools to compare with. */
export const rivals: ReadonlyArray<string> = ["@shazow/whatsabi@0.27.0", "sevm@0.7.4"]

/** The versions of the npm package solc that compile generated contracts. */
export const compilers: ReadonlyArray<string> = [
  "0.4.11",
  "0.4.18",
  "0.4.24",
  "0.4.26",
  "0.5.17",
  "0.6.12",
  "0.7.6",
  "0.8.4",
  "0.8.10",
  "0.8.17",
  "0.8.20",
  "0.8.24",
  "0.8.30",
  "0.8.37"
]

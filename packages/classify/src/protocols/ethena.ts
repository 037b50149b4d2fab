import { calls, type Deployments, protocol, withdrawn } from "../rule/index.ts"

/** Staked USDe is an ERC-4626 vault; unstaking after the cooldown logs no event of its own. */
const staked: Deployments = { ethereum: ["0x9d39a5de30e57443bff2a8307a4256c8797a3497"] }

/** The vault is named in sparkdotfi/spark-address-registry; ethena-labs/bbp-public-assets StakedUSDeV2.sol. */
export default protocol({
  id: "ethena",
  name: "Ethena",
  type: "savings",
  url: "https://docs.ethena.fi/",
  contracts: staked,
  rules: [...calls(withdrawn(), staked, "unstake(address)")]
})

import addresses from "../addresses/vertex.json" with { type: "json" }
import { at, calls, protocol } from "../rule/index.ts"

const endpoint = at(addresses, "endpoint")

/** Deposits to an exchange whose sequencer trades and pays out; vertex-protocol/vertex-contracts, Endpoint. */
export default protocol({
  id: "vertex",
  name: "Vertex",
  type: "derivatives",
  url: "https://github.com/vertex-protocol/vertex-contracts",
  rules: calls(
    { action: "deposit", operation: "add-margin" },
    endpoint,
    "depositCollateral(bytes12 subaccountName, uint32 productId, uint128 amount)",
    "depositCollateralWithReferral(bytes12 subaccountName, uint32 productId, uint128 amount, string referralCode)"
  )
})

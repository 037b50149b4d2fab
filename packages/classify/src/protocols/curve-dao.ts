import { protocol } from "../rule/index.ts"

/** Aragon's voting and agents for owners and for parameters, vesting of CRV, and the boosts of locks; docs.curve.finance, @curvefi/api. */
export default protocol({
  id: "curve-dao",
  name: "Curve DAO",
  type: "community",
  url: "https://docs.curve.finance/deployments/dao",
  contracts: {
    ethereum: [
      "0xe478de485ad2fe566d49342cbd03e49ed7db3356",
      "0xbcff8b0b9419b9a88c44546519b1e909cf330399",
      "0x40907540d8a6c65c637785e8f8b742ae6b0b9968",
      "0x4eeb3ba4f221ca16ed4a0cc7254e2e32df948c5f",
      "0x575ccd8e2d300e2377b43478339e364000318e2c",
      "0xd2d43555134dc575bf7279f4ba18809645db0f1d",
      "0xf22995a3ea2c83f6764c711115b23a88411cafdd",
      "0x2a7d59e327759acd5d11a8fb652bf4072d28ac04",
      "0xf7dbc322d72c1788a1e37eee738e2ea9c7fa875e",
      "0x679fcb9b33fc4ae10ff4f96caef49c1ae3f8fa67",
      "0x41df5d28c7e801c4df0ab33421e2ed6ce52d2567",
      "0xe3997288987e6297ad550a69b31439504f513267",
      "0x14139eb676342b6bc8e41e0d419969f23a49881e"
    ]
  },
  functions: [[{ action: "vote" }, "vote(uint256 proposal, bool, bool)"]],
  rules: []
})

import addresses from "../addresses/maker-actions.json" with { type: "json" }
import { at, borrowed, deposited, protocol, redeemed, repaid, supplied, withdrawn } from "../rule/index.ts"

const four = "address, address, address, address"

/** Scripts that a DSProxy runs on vaults and on savings; makerdao/dss-proxy-actions, PROXY_ACTIONS of the changelog. */
export default protocol({
  id: "maker-actions",
  name: "Maker",
  type: "lending",
  url: "https://github.com/makerdao/dss-proxy-actions",
  named: at(addresses),
  functions: [
    [
      borrowed(),
      "draw(address, address, address, uint256, uint256)",
      `lockETHAndDraw(${four}, uint256, uint256)`,
      `openLockETHAndDraw(${four}, bytes32, uint256)`,
      `lockGemAndDraw(${four}, uint256, uint256, uint256, bool)`,
      `openLockGemAndDraw(${four}, bytes32, uint256, uint256, bool)`
    ],
    [
      supplied(),
      "lockETH(address, address, uint256)",
      "safeLockETH(address, address, uint256, address)",
      "lockGem(address, address, uint256, uint256, bool)",
      "safeLockGem(address, address, uint256, uint256, bool, address)"
    ],
    [
      redeemed(),
      ...["freeETH", "freeGem", "exitETH", "exitGem"].map(name => `${name}(address, address, uint256, uint256)`),
      ...["wipeAndFreeETH", "wipeAndFreeGem"].map(
        name => `${name}(address, address, address, uint256, uint256, uint256)`
      ),
      ...["wipeAllAndFreeETH", "wipeAllAndFreeGem"].map(name => `${name}(address, address, address, uint256, uint256)`)
    ],
    [
      repaid(),
      "wipe(address, address, uint256, uint256)",
      "safeWipe(address, address, uint256, uint256, address)",
      "wipeAll(address, address, uint256)",
      "safeWipeAll(address, address, uint256, address)"
    ],
    [deposited(), "join(address, address, uint256)"],
    [withdrawn(), "exit(address, address, uint256)", "exitAll(address, address)"]
  ],
  rules: []
})

import { onEveryChain, protocol } from "../rule/index.ts"

/** The layer of liquidity below Fluid's markets, their factories, and the reserve; Instadapp/fluid-contracts-public deployments.md. */
export default protocol({
  id: "fluid-factories",
  name: "Fluid",
  type: "lending",
  url: "https://docs.fluid.instadapp.io/",
  contracts: onEveryChain(
    "0x52aa899454998be5b000ad077a46bbe360f4e497",
    "0x324c5dc1fc42c7a4d43d92df1eba58a54d13bf2d",
    "0x54b91a0d94cb471f37f949c60f7fa7935b551d03",
    "0x91716c4eda1fb55e84bf8b4c7085f84285c19085",
    "0x264786ef916af64a1db19f513f24a3681734ce92"
  ),
  rules: []
})

import { template } from "../../tsup.template.ts"

// The worker is a file of its own: threads are started from it.
export default template(
  {
    index: "src/index.ts",
    buildAbi: "src/abi/buildAbi.ts",
    loadFragments: "src/abi/loadFragments.ts",
    abiWorker: "src/abi/abiWorker.ts"
  },
  { platform: "node" }
)

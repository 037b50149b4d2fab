import { template } from "../../tsup.template.ts"

export default template(
  { main: "src/main.ts", abiWorker: "src/contracts/abi/abiWorker.ts" },
  { platform: "node", target: "node24" }
)

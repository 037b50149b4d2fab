/** The exports map of evmole has no types for its entry point. These are the types of the file it is built from. */
declare module "evmole" {
  export { contractInfo } from "evmole/dist/evmole.js"
}

/** evmole's exports map gives no types for its entry; they are those of the file it is built from. */
declare module "evmole" {
  export { contractInfo } from "evmole/dist/evmole.js"
}

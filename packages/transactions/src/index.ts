export {
  type Decoded,
  type DecodedParameter,
  type DecodedValue,
  type Decoder,
  type FindDecoder,
  noDecoder
} from "./extras/Decoder.ts"
export * from "./extras/Extras.ts"
export { namedAddresses } from "./extras/namedAddresses.ts"
export { type ExtrasOptions, toExtras } from "./extras/toExtras.ts"
export { nameAddress } from "./nameAddress.ts"

import type { Address } from "@glossa/classify"
import type { DataDecoder } from "@glossa/contracts"

/** The decoder of each contract's calls, logs and errors. */
export type FindDecoder = (address: Address) => DataDecoder

const nothing = () => undefined

/** Decodes nothing. */
export const noDecoder: DataDecoder = { call: nothing, log: nothing, error: nothing }

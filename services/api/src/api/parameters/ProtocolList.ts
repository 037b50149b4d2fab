import { protocolIds } from "@glossa/classify"
import { closest } from "fastest-levenshtein"
import { quote, words } from "./queryParameter.ts"

/** Ids of protocols, repeated or separated by commas. */
export const ProtocolList = words(
  protocolIds,
  unknown =>
    `expected the id of a protocol, got ${quote(unknown)}, did you mean ${closest(unknown.slice(0, 40), protocolIds)}?`
)

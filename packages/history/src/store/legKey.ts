import { hash } from "node:crypto"
import type { RecordJson } from "@glossa/classify"

type Bridged = Pick<RecordJson, "metadata">

// A hash, since an id may have any length.
const toKey = (direction: "out" | "in", transferId: string): string =>
  hash("sha256", `${direction}:${transferId}`, "base64url")

/** The key of the leg of a bridge transfer that a record shows; null if it shows none. */
export const legKey = ({ metadata: { transferId, direction } }: Bridged): string | null =>
  transferId !== undefined && (direction === "out" || direction === "in") ? toKey(direction, transferId) : null

/**
 * The key of the leg that a record's own belongs to: what was sent is received, and everything else, such as the payment of a
 * relayer, has been sent. Null if the record has no id of a transfer.
 */
export const otherLegKey = ({ metadata: { transferId, direction } }: Bridged): string | null =>
  transferId === undefined ? null : toKey(direction === "out" ? "in" : "out", transferId)

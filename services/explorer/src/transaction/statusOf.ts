import type { TransactionRecord } from "../records.ts"
import type { Status } from "./StatusBadge.tsx"

/** How a transaction ended; records without facts have it in their metadata unless it succeeded. */
export const statusOf = ({ facts, metadata }: Pick<TransactionRecord, "facts" | "metadata">): Status =>
  facts?.status ?? (metadata["status"] as Status | undefined) ?? "succeeded"

import { fieldsOf } from "./Reader.ts"
import type { FrameListForm } from "./readFrameList.ts"

/** The list of a bundle. */
export const flatForm: FrameListForm = {
  scope: "internal",
  frame: entry => entry,
  output: () => undefined
}

/**
 * `trace_block` and `trace_transaction` of OpenEthereum, Erigon, Nethermind, Reth and anvil. The call type is in `action.callType`, the
 * address of a created contract in the result, and the address of a destroyed contract in `action.address`.
 */
export const parityForm: FrameListForm = {
  scope: "traces",
  frame: entry => {
    const action = fieldsOf(entry["action"])
    switch (entry["type"]) {
      case "suicide":
        return {
          type: "suicide",
          from: action["address"],
          to: action["refundAddress"],
          value: action["balance"]
        }
      case "create":
        return {
          type: action["creationMethod"] ?? "create",
          from: action["from"],
          to: fieldsOf(entry["result"])["address"],
          value: action["value"],
          input: action["init"]
        }
      default:
        return {
          type: action["callType"] ?? entry["type"],
          from: action["from"],
          to: action["to"],
          value: action["value"],
          input: action["input"]
        }
    }
  },
  output: entry => fieldsOf(entry["result"])["output"]
}

const otterscanTypes: ReadonlyMap<unknown, string> = new Map([
  [0, "call"],
  [1, "selfdestruct"],
  [2, "create"],
  [3, "create2"]
])

/** `ots_getInternalOperations`: calls that moved value, created or destroyed a contract; without paths or input. */
export const otterscanForm: FrameListForm = {
  scope: "operations",
  frame: entry => ({
    type: otterscanTypes.get(entry["type"]) ?? entry["type"],
    from: entry["from"],
    to: entry["to"],
    value: entry["value"]
  }),
  output: () => undefined
}

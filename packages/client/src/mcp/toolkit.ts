import { Toolkit } from "effect/ai"
import { contractCall, contractTool } from "./tools/contractTool.ts"
import { decodeCall, decodeTool } from "./tools/decodeTool.ts"
import { historyCall, historyTool } from "./tools/historyTool.ts"
import { previewCall, previewTool } from "./tools/previewTool.ts"
import { profileCall, profileTool } from "./tools/profileTool.ts"
import { transactionCall, transactionTool } from "./tools/transactionTool.ts"

/** The tools, in the order in which they are listed. */
export const toolkit = Toolkit.make(profileTool, historyTool, transactionTool, contractTool, previewTool, decodeTool)

/** The operation that each tool calls, and the description of its answer. */
export const calls = {
  profile: profileCall,
  history: historyCall,
  transaction: transactionCall,
  contract: contractCall,
  preview: previewCall,
  decode: decodeCall
}

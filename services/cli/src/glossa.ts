import { Command } from "effect/cli"
import { abiCommand } from "./commands/abi.ts"
import { classifyCommand } from "./commands/classify.ts"
import { decodeCommand } from "./commands/decode.ts"
import { explainCommand } from "./commands/explain.ts"
import { indexCommand } from "./commands/index.ts"
import { keysCommand } from "./commands/keys.ts"
import { mcpCommand } from "./commands/mcp.ts"
import { signaturesCommand } from "./commands/signatures.ts"

/** The whole command line. */
export const glossa = Command.make("glossa").pipe(
  Command.withDescription("Decode EVM transactions and contracts"),
  Command.withSubcommands([
    explainCommand,
    classifyCommand,
    abiCommand,
    decodeCommand,
    keysCommand,
    indexCommand,
    signaturesCommand,
    mcpCommand
  ])
)

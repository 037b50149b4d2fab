#!/usr/bin/env node
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { checkVariableNames, loadChains, loadKnowledge } from "@glossa/chain/config"
import { OperatorKnowledge } from "@glossa/classify/effect"
import { Cause, Console, Effect, Exit, Layer, Logger } from "effect"
import { CliConfig, CliError, CliOutput, Command, GlobalFlag } from "effect/cli"
import manifest from "../package.json" with { type: "json" }
import { abiCommand } from "./commands/abi.ts"
import { classifyCommand } from "./commands/classify.ts"
import { contractCommand } from "./commands/contract.ts"
import { decodeCommand } from "./commands/decode.ts"
import { explainCommand } from "./commands/explain.ts"
import { historyCommand } from "./commands/history.ts"
import { indexCommand } from "./commands/index.ts"
import { keysCommand } from "./commands/keys.ts"
import { mcpCommand } from "./commands/mcp.ts"
import { previewCommand } from "./commands/preview.ts"
import { profileCommand } from "./commands/profile.ts"
import { signaturesCommand } from "./commands/signatures.ts"
import { makeLogger, presenter } from "./output/terminal.ts"
import { knownVariables } from "./settings/readSettings.ts"

/** The whole command line. */
const glossa = Command.make("glossa").pipe(
  Command.withDescription("Decode EVM transactions and contracts"),
  Command.withSubcommands([
    explainCommand,
    historyCommand,
    profileCommand,
    contractCommand,
    previewCommand,
    classifyCommand,
    abiCommand,
    decodeCommand,
    keysCommand,
    indexCommand,
    signaturesCommand,
    mcpCommand
  ])
)

const usage = 2

/** The exit code after a signal. */
const interrupted = 130

const exitCode = (exit: Exit.Exit<unknown, unknown>): number => {
  if (Exit.isSuccess(exit)) return 0
  if (Cause.hasInterruptsOnly(exit.cause)) return interrupted
  return CliError.isCliError(Cause.squash(exit.cause)) ? usage : 1
}

/** Prints an expected failure in one line, and a defect with its stack. */
const report = (cause: Cause.Cause<unknown>) => {
  const error = Cause.squash(cause)
  if (Cause.hasInterruptsOnly(cause) || CliError.isCliError(error)) return Effect.void
  return Console.error(
    Cause.hasDies(cause) || !(error instanceof Error)
      ? `glossa: internal error, please report it\n${Cause.pretty(cause)}`
      : `glossa: ${error.message}`
  )
}

const oldestNode = 24
const { node } = process.versions
if (Number.parseInt(node, 10) < oldestNode) {
  process.stderr.write(`glossa: expected Node.js ${oldestNode} or later, got ${node}. See https://nodejs.org.\n`)
  process.exit(1)
}

// The reader closed the output, as head does.
process.stdout.on("error", error => {
  if ("code" in error && error.code === "EPIPE") process.exit(0)
})

const services = Layer.mergeAll(
  NodeServices.layer,
  CliConfig.layer({ builtIns: [GlobalFlag.Help, GlobalFlag.Version, GlobalFlag.Completions] }),
  CliOutput.layerPresenter(presenter),
  Logger.layer([makeLogger(process.stderr.isTTY)])
)

const program = Effect.gen(function* () {
  yield* loadChains
  // The chains of a file have variables of their own, so it is read first.
  yield* checkVariableNames(Object.keys(process.env), knownVariables())
  const knowledge = yield* loadKnowledge
  yield* Effect.provideService(Command.run(glossa, { version: manifest.version }), OperatorKnowledge, knowledge)
}).pipe(
  Effect.catchTag("cli/OutputClosed", () => Effect.void),
  Effect.tapCause(report),
  Effect.provide(services)
)

NodeRuntime.runMain(program, {
  disableErrorReporting: true,
  teardown: (exit, end) => {
    const code = exitCode(exit)
    if (code === interrupted) process.stderr.write("glossa: interrupted\n")
    end(code)
  }
})

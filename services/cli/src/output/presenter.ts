import { Console, Effect } from "effect"
import { CliOutput } from "effect/cli"

/**
 * Help that was asked for goes to the standard output. What is wrong with a command line goes to the standard error,
 * without pages of help above it, so that nothing but answers is ever in an output.
 */
export const presenter: CliOutput.Presenter = {
  present: event => {
    if (event._tag === "InvalidInvocation")
      return Effect.gen(function* () {
        for (const error of event.errors) yield* Console.error(`glossa: ${error.message}`)
        yield* Console.error(`\`${event.commandPath.join(" ")} --help\` tells how it is used.`)
      })
    if (event._tag === "Help" && event.reason === "Implicit")
      return Console.error(CliOutput.defaultFormatter({ colors: false }).formatHelpDoc(event.helpDoc))
    return CliOutput.defaultPresenter.present(event)
  }
}

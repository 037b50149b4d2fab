import { Console, Effect } from "effect"
import { CliOutput } from "effect/cli"

/**
 * Requested help goes to the standard output. Errors of the command line go to the standard error, without the help text,
 * so that the output never has anything but results.
 */
export const presenter: CliOutput.Presenter = {
  present: event => {
    if (event._tag === "InvalidInvocation")
      return Effect.gen(function* () {
        for (const error of event.errors) yield* Console.error(`glossa: ${error.message}`)
        yield* Console.error(`See ${event.commandPath.join(" ")} --help.`)
      })
    if (event._tag === "Help" && event.reason === "Implicit")
      return Console.error(CliOutput.defaultFormatter({ colors: false }).formatHelpDoc(event.helpDoc))
    return CliOutput.defaultPresenter.present(event)
  }
}

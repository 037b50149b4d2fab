import type { GlossaError } from "../../index.ts"
import { ToolFailedError } from "../ToolFailedError.ts"

/** The parameters of tools that have another name in the HTTP API. */
const toolNames: Readonly<Record<string, string>> = {
  user_address: "address",
  contract_address: "address",
  starting_from: "startingFrom",
  ending_at: "endingAt",
  protocol: "protocols"
}

/** Checks name and shape, because the class of a bundled client differs from the imported one. */
const isGlossaError = (error: unknown): error is GlossaError =>
  error instanceof Error && error.name === "GlossaError" && "problem" in error

const advice = ({ status, code, retryAfter }: GlossaError): string => {
  if (status === 401 || status === 403) return " Configure this server with a valid API key."
  if (retryAfter !== undefined) return ` Retry in ${retryAfter} s.`
  return status === 503 && code !== "chain-not-served" ? " Retry later." : ""
}

const textOf = (error: unknown): string => {
  if (isGlossaError(error)) {
    const { title, detail, errors, code } = error.problem
    const reasons = errors.map(({ parameter, reason }) => `${toolNames[parameter] ?? parameter}: ${reason}`)
    return `${title} (${code}): ${reasons.length > 0 ? reasons.join("; ") : detail}${advice(error)}`
  }
  if (error instanceof TypeError)
    return "The Glossa service cannot be reached. Check that it runs, and the URL that this server was given."
  return error instanceof Error ? error.message : "The call failed for an unknown reason."
}

/** The error of a tool for a rejection of an operation: a problem of the service, a network error, or another one. */
export const toToolError = (error: unknown): ToolFailedError =>
  new ToolFailedError({ message: textOf(error).slice(0, 2_000) })

import type { Send } from "@glossa/chain/promises"
import type { CallAll } from "./Client.ts"
import { toRequestError } from "./toRequestError.ts"

/** The client as the functions of `@glossa/chain/promises` take it. */
export const toSend =
  (callAll: CallAll): Send =>
  async request => {
    const [outcome] = await callAll([request])
    return outcome !== undefined && "result" in outcome
      ? outcome
      : { error: toRequestError(request.method, outcome?.rejected) }
  }

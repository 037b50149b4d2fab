import { flatForm, otterscanForm, parityForm } from "./frameListForms.ts"
import type { InternalCalls } from "./InternalCalls.ts"
import type { ParsedCalls } from "./ParsedCalls.ts"
import type { Reader } from "./Reader.ts"
import { readCallTracer } from "./readCallTracer.ts"
import { readFrameList } from "./readFrameList.ts"

/** Parses internal calls. `allReverted`: the receipt reports a failure, which reverts every frame. */
export const readCalls = (reader: Reader, internal: InternalCalls, allReverted: boolean): ParsedCalls => {
  switch (internal.source) {
    case "callTracer":
      return readCallTracer(reader, internal.frame, allReverted)
    case "parity":
      return readFrameList(reader, internal.traces, parityForm, allReverted)
    case "otterscan":
      return readFrameList(reader, internal.operations, otterscanForm, allReverted)
    case "flat":
      return readFrameList(reader, internal.calls, flatForm, allReverted)
  }
}

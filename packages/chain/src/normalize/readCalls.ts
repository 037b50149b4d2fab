import { flatForm, otterscanForm, parityForm } from "./frameListForms.ts"
import type { InternalCalls } from "./InternalCalls.ts"
import type { ParsedCalls } from "./ParsedCalls.ts"
import type { Reader } from "./Reader.ts"
import { readCallTracer } from "./readCallTracer.ts"
import { readFrameList } from "./readFrameList.ts"

/** `undone` says that the receipt already tells of failure, which undoes every frame. */
export const readCalls = (reader: Reader, internal: InternalCalls, undone: boolean): ParsedCalls => {
  switch (internal.source) {
    case "callTracer":
      return readCallTracer(reader, internal.frame, undone)
    case "parity":
      return readFrameList(reader, internal.traces, parityForm, undone)
    case "otterscan":
      return readFrameList(reader, internal.operations, otterscanForm, undone)
    case "flat":
      return readFrameList(reader, internal.calls, flatForm, undone)
  }
}

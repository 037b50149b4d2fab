const maxWarningsLength = 4_000

/** The header with the warnings of a response that is not JSON. A header has no room for other characters than these. */
export const warningsHeader = (warnings: ReadonlyArray<string>) =>
  warnings.length === 0
    ? {}
    : {
        "x-warnings": warnings
          .join("; ")
          .replaceAll(/[^\x20-\x7e]/g, "?")
          .slice(0, maxWarningsLength)
      }

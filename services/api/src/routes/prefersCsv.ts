/** The quality of a media type in an Accept header (RFC 9110 §12.5.1); undefined if it is not listed. */
const qualityOf = (type: string, ranges: ReadonlyArray<string>): number | undefined => {
  for (const range of ranges) {
    const [name = "", ...parameters] = range.split(";").map(part => part.trim().toLowerCase())
    if (name !== type) continue
    const quality = parameters.find(parameter => parameter.startsWith("q="))
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0
  }
}

const maxRanges = 50

/** Whether a client asks for CSV by name, and not for JSON at least as much. */
export const prefersCsv = (accept: string | undefined): boolean => {
  const ranges = (accept ?? "").split(",", maxRanges)
  const csv = qualityOf("text/csv", ranges) ?? 0
  return csv > 0 && csv > (qualityOf("application/json", ranges) ?? 0)
}

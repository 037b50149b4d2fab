/** A text field of an unchecked value, in lower case, to match parts of responses with each other. */
export const textField = (value: unknown, key: string): string | null => {
  if (typeof value !== "object" || value === null) return null
  const field: unknown = (value as Readonly<Record<string, unknown>>)[key]
  return typeof field === "string" ? field.toLowerCase() : null
}

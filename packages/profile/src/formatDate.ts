/** `MM/DD/YYYY`, UTC, of a time in seconds since 1970. */
export const formatDate = (second: number): string => {
  const [year, month, day] = new Date(second * 1000).toISOString().slice(0, 10).split("-")
  return `${month}/${day}/${year}`
}

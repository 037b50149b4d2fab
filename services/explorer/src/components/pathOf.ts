/** The path of what a reader searches for: an address, an ENS name or the hash of a transaction. Undefined if it is neither. */
export const pathOf = (text: string): string | undefined => {
  const searched = text.trim()
  if (/^0x[0-9a-f]{64}$/i.test(searched)) return `/tx/${searched.toLowerCase()}`
  if (/^0x[0-9a-f]{40}$/i.test(searched)) return `/address/${searched}`
  // A name has a dot and no white space; the service normalizes it.
  return /^[^\s/?#]+\.[^\s/?#.]+$/u.test(searched) && searched.length <= 255
    ? `/address/${encodeURIComponent(searched)}`
    : undefined
}

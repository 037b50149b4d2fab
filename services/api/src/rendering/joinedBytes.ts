/** Where texts are put together; what does not fit makes it longer. Nothing of it is kept. */
let space = Buffer.allocUnsafeSlow(1 << 17)

/** The most bytes that UTF-8 takes for a code unit of UTF-16. */
const most = 3

/**
 * Texts one behind the other, in UTF-8. Joined as texts first, they would all take two bytes a letter as soon as one of them has
 * one that needs it, and be copied once more.
 */
export const joinedBytes = (texts: Iterable<string>): Uint8Array => {
  let at = 0
  for (const text of texts) {
    if (space.length - at < text.length * most) {
      const longer = Buffer.allocUnsafeSlow((at + text.length * most) * 2)
      space.copy(longer, 0, 0, at)
      space = longer
    }
    at += space.write(text, at)
  }
  return Buffer.copyBytesFrom(space, 0, at)
}

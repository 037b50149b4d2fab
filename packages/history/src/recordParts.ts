/** A value as JSON. */
type Json = string

/** What moved, each part as JSON. */
export interface AmountParts {
  readonly amount: Json
  readonly raw: Json
  readonly address: Json
  readonly name: Json
  readonly symbol: Json
  readonly standard: Json
  readonly tokenId: Json | undefined
  readonly image: Json | undefined
}

/** What of a record is in the text that its row keeps, each part as JSON. */
export interface RecordParts {
  readonly contractName: Json
  readonly description: Json
  readonly fee: { readonly amount: Json; readonly currency: Json }
  readonly assetsSent: ReadonlyArray<AmountParts>
  readonly assetsReceived: ReadonlyArray<AmountParts>
  readonly metadata: Json
}

const [backslash, comma, bracket, letterN] = [0x5c, 0x2c, 0x5b, 0x6e]

/** Goes along a text that `recordText` made: nothing stands between its values but one comma or the brackets of lists. */
class Values {
  readonly #text: string
  /** Where the next value begins, or the list that it is in. */
  #at = 1

  constructor(text: string) {
    this.#text = text
  }

  /** The string or the null that comes next. */
  readonly next = (): Json => {
    const from = this.#at
    const end = this.#text.charCodeAt(from) === letterN ? from + 4 : this.#endOfString(from)
    this.#at = end + 1
    return this.#text.slice(from, end)
  }

  /** The one behind the last in the same list, where there is one. */
  readonly further = (): Json | undefined => (this.#text.charCodeAt(this.#at - 1) === comma ? this.next() : undefined)

  /** The list of lists that comes next, each of them read by `read`, which goes to its end. */
  lists<A>(read: () => A): ReadonlyArray<A> {
    const found: Array<A> = []
    this.#at++
    while (this.#text.charCodeAt(this.#at) === bracket) {
      this.#at++
      found.push(read())
      if (this.#text.charCodeAt(this.#at) === comma) this.#at++
    }
    this.#at += 2
    return found
  }

  /** All that is left of the list around all. */
  rest(): Json {
    return this.#text.slice(this.#at, -1)
  }

  #endOfString(from: number): number {
    for (let at = from; ; ) {
      at = this.#text.indexOf('"', at + 1)
      if (at < 0) throw new SyntaxError("no text of a record")
      let backslashes = 0
      while (this.#text.charCodeAt(at - 1 - backslashes) === backslash) backslashes++
      if (backslashes % 2 === 0) return at + 1
    }
  }
}

/** What `recordText` wrote, taken apart but not read: whoever shows a record as JSON can put it together of that. */
export const recordParts = (text: string): RecordParts => {
  const values = new Values(text)
  const { next, further } = values
  const amount = (): AmountParts => {
    const [amount, raw, address, name, symbol, standard] = [next(), next(), next(), next(), next(), next()]
    const [tokenId, image] = [further(), further()]
    return { amount, raw, address, name, symbol, standard, tokenId: tokenId === "null" ? undefined : tokenId, image }
  }
  return {
    contractName: next(),
    description: next(),
    fee: { amount: next(), currency: next() },
    assetsSent: values.lists(amount),
    assetsReceived: values.lists(amount),
    metadata: values.rest()
  }
}

/** A word that the style of the repository avoids, and what to write instead. */
interface BannedWord {
  readonly pattern: RegExp
  readonly instead: string
}

/** A place where a text uses a banned word. */
export interface BannedWordUse {
  /** The line number, from 1. */
  readonly line: number
  readonly word: string
  readonly instead: string
}

const american = "the American spelling"

/** Patterns of whole words, in prose and in identifiers that consist of the word alone. */
const dialect: ReadonlyArray<BannedWord> = [
  { pattern: /\b(told|tells|telling)\b/gi, instead: "return, report, say, distinguish" },
  { pattern: /\b(whoever|who asks)\b/gi, instead: "the client, the caller, the reader" },
  { pattern: /\bnobody\b/gi, instead: "no one, or name the actor" },
  { pattern: /\banew\b/gi, instead: "again" },
  { pattern: /\bsought\b/gi, instead: "searched" },
  { pattern: /\bstands for\b/gi, instead: "represents, means" },
  { pattern: /\bis none of\b/gi, instead: "is not one of" },
  { pattern: /\bbeside\b/gi, instead: "next to, besides, in addition to" },
  { pattern: /\bbehind\b/gi, instead: "after, below, lagging" }
]

/** Ellipses and subjects of a dialect, in documents. */
const documentForms: ReadonlyArray<BannedWord> = [
  { pattern: /\b(is|are|was|were) none\b/gi, instead: "is not a …, has no …" },
  { pattern: /\b(that|those) of\b|\bof (which|whom)\b/gi, instead: "the noun itself" },
  { pattern: /\bWhat\b(?![^.]*\?)/g, instead: "a noun as the subject" }
]

/** Patterns of stems, which are found inside identifiers too. Names of contracts' events are not ours: `OrderCancelled`. */
const spelling: ReadonlyArray<BannedWord> = [
  /behaviour|colour|favour|honour|neighbour|catalogue|artefact|licence/gi,
  /analyse(?!s)|analysing/gi,
  /(normal|organ|recogn|initial|final|author|central|capital|optim|serial|util|real|synchron|minim|maxim|summar)is(e|ing|ation)/gi
].map(pattern => ({ pattern, instead: american }))

const everywhere = [...dialect, ...spelling]

/** Every use of a banned word in a text, which is a document or a source. */
export const bannedWords = (text: string, isDocument = false): ReadonlyArray<BannedWordUse> =>
  text
    .split("\n")
    .flatMap((line, i) =>
      (isDocument ? [...everywhere, ...documentForms] : everywhere).flatMap(({ pattern, instead }) =>
        Array.from(line.matchAll(pattern), ([word]) => ({ line: i + 1, word, instead }))
      )
    )

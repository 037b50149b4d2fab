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

/** Ellipses of a dialect, in documents and comments. */
const proseForms: ReadonlyArray<BannedWord> = [
  { pattern: /\b(that|those) of\b|\bof (which|whom)\b/gi, instead: "the noun itself" },
  { pattern: /\bfor as long as\b/gi, instead: "while, until" }
]

/** The forms that documents must not have. Comments may say that there are none, and begin with "What". */
const documentForms: ReadonlyArray<BannedWord> = [
  ...proseForms,
  { pattern: /\b(is|are|was|were) none\b/gi, instead: "is not a …, has no …" },
  { pattern: /\bWhat\b(?![^.]*\?)/g, instead: "a noun as the subject" }
]

/** The comment of a line: the whole line, or its end after `//`. */
const comment = /^\s*(?:\/?\*|#|\{\/\*).*|(?:^|\s)\/\/.*/

/** Patterns of stems, which are found inside identifiers too. Names of contracts' events are not ours: `OrderCancelled`. */
const spelling: ReadonlyArray<BannedWord> = [
  /behaviour|colour|favour|honour|neighbour|catalogue|artefact|licence/gi,
  /analyse(?!s)|analysing/gi,
  /(normal|organ|recogn|initial|final|author|central|capital|optim|serial|util|real|synchron|minim|maxim|summar)is(e|ing|ation)/gi
].map(pattern => ({ pattern, instead: american }))

const everywhere = [...dialect, ...spelling]

const usesIn = (text: string, line: number, words: ReadonlyArray<BannedWord>): ReadonlyArray<BannedWordUse> =>
  words.flatMap(({ pattern, instead }) => Array.from(text.matchAll(pattern), ([word]) => ({ line, word, instead })))

/** Every use of a banned word in a text. Documents and the comments of sources must not have some forms either. */
export const bannedWords = (
  text: string,
  kind: "document" | "source" | "text" = "text"
): ReadonlyArray<BannedWordUse> =>
  text
    .split("\n")
    .flatMap((line, i) => [
      ...usesIn(line, i + 1, everywhere),
      ...(kind === "document" ? usesIn(line, i + 1, documentForms) : []),
      ...(kind === "source" ? usesIn(comment.exec(line)?.[0] ?? "", i + 1, proseForms) : [])
    ])

import { type DraftTransaction, emptyDraft, maxDrafts } from "./DraftTransaction.ts"

/** The content of the form, which the fragment of the URL keeps: browsers send no fragment to the service. */
export interface DraftForm {
  readonly blockchain: string
  readonly drafts: ReadonlyArray<DraftTransaction>
}

/** URLs of more characters do not open everywhere; a longer form is not kept. */
const maxLength = 32_000

const fields = Object.keys(emptyDraft) as ReadonlyArray<keyof DraftTransaction>

/** The fragment for a form, with its `#`; only `#` if it would be too long. */
export const toFragment = (form: DraftForm): string => {
  const text = `#${encodeURIComponent(JSON.stringify(form))}`
  return text.length > maxLength ? "#" : text
}

const toDraft = (value: unknown): DraftTransaction => {
  const given = (typeof value === "object" && value !== null ? value : {}) as Readonly<Record<string, unknown>>
  const known = fields.filter(field => typeof given[field] === "string").map(field => [field, given[field]])
  return { ...emptyDraft, ...Object.fromEntries(known) }
}

/** Reads a form from a fragment, which anyone may have written; undefined if it has none. */
export const readFragment = (fragment: string): DraftForm | undefined => {
  try {
    const { blockchain, drafts } = JSON.parse(decodeURIComponent(fragment.slice(1))) as Partial<DraftForm>
    if (typeof blockchain !== "string" || !Array.isArray(drafts) || drafts.length === 0) return undefined
    return { blockchain, drafts: drafts.slice(0, maxDrafts).map(toDraft) }
  } catch {
    return undefined
  }
}

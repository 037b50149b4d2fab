import type { Blockchain } from "@glossa/client"
import { useSignal } from "@preact/signals"
import { useId, useMemo, useRef } from "preact/hooks"
import { navigate } from "../router/Link.tsx"
import { chains } from "../state/service.ts"
import { DraftFields } from "./DraftFields.tsx"
import {
  type DraftProblems,
  type DraftTransaction,
  emptyDraft,
  maxDrafts,
  problemsOf,
  toRequest,
  type UnsentTransaction
} from "./DraftTransaction.ts"
import { readFragment, toFragment } from "./draftFragment.ts"
import { type Pasted, parsePasted } from "./parsePasted.ts"

/** Reads a pasted transaction into the form. */
const PasteBox = ({ onRead }: { readonly onRead: (pasted: Pasted) => void }) => {
  const id = useId()
  const problem = useSignal("")
  const result = useSignal("")
  const read = (text: string) => {
    const pasted = text.trim() === "" ? undefined : parsePasted(text)
    problem.value = pasted !== undefined && "problem" in pasted ? `${pasted.problem}.` : ""
    result.value = ""
    if (pasted === undefined || "problem" in pasted) return
    const count = pasted.transactions.length
    result.value = `Read ${count === 1 ? "one transaction" : `${count} transactions`} into the form.`
    onRead(pasted)
  }
  return (
    <div class="stack">
      <label for={id}>Paste a transaction</label>
      <textarea
        id={id}
        rows={3}
        spellcheck={false}
        autocomplete="off"
        placeholder={'{"from": "0x…", "to": "0x…", "value": "0x…", "data": "0x…"}'}
        aria-describedby={`${id}-help ${id}-problem`}
        aria-invalid={problem.value !== ""}
        onInput={event => read(event.currentTarget.value)}
      />
      <small id={`${id}-help`}>
        JSON of a wallet or library, one or up to five; a request eth_sendTransaction or wallet_sendCalls; or calldata
        in hex. It fills the form below.
      </small>
      <p id={`${id}-problem`} class="error" role="alert">
        {problem.value}
      </p>
      <p role="status">{result.value}</p>
    </div>
  )
}

interface PreviewFormProps {
  readonly isBusy: boolean
  readonly onSubmit: (blockchain: Blockchain, transactions: ReadonlyArray<UnsentTransaction>) => void
}

/** A form for one transaction or several that follow each other. */
export const PreviewForm = ({ isBusy, onSubmit }: PreviewFormProps) => {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const kept = useMemo(() => readFragment(location.hash), [])
  const chosen = useSignal<Blockchain | undefined>(kept?.blockchain)
  const drafts = useSignal<ReadonlyArray<DraftTransaction>>(kept?.drafts ?? [emptyDraft])
  const problems = useSignal<ReadonlyArray<DraftProblems>>([])
  const unknownChain = useSignal<number | undefined>(undefined)

  // The chains arrive from the service.
  const isServed = chains.value.length === 0 || chains.value.some(({ name }) => name === chosen.value)
  const blockchain = (isServed ? chosen.value : undefined) ?? chains.value[0]?.name ?? "ethereum"

  const setDrafts = (changed: ReadonlyArray<DraftTransaction>) => {
    drafts.value = changed
    // Once the form was sent, problems are updated with each change.
    if (problems.value.length > 0) problems.value = changed.map(problemsOf)
  }
  const fill = ({ chainId, transactions }: Pasted) => {
    const [{ from, to }] = drafts.value as [DraftTransaction]
    // Calldata alone keeps the accounts that are already written.
    setDrafts(
      transactions.map(draft => ({ ...draft, from: draft.from || from, to: draft.to || (draft.from === "" ? to : "") }))
    )
    const chain = chains.value.find(served => served.chainId === chainId)
    unknownChain.value = chain === undefined ? chainId : undefined
    if (chain !== undefined) chosen.value = chain.name
  }
  const submit = () => {
    problems.value = drafts.value.map(problemsOf)
    if (problems.value.every(one => Object.keys(one).length === 0)) {
      navigate(location.pathname + toFragment({ blockchain, drafts: drafts.value }), { replace: true })
      return onSubmit(blockchain, drafts.value.map(toRequest))
    }
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form
      ref={form}
      class="stack"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <PasteBox onRead={fill} />
      <div class="field">
        <label for={id}>Chain</label>
        <select
          id={id}
          value={blockchain}
          aria-describedby={`${id}-unknown`}
          onChange={event => {
            chosen.value = event.currentTarget.value
            unknownChain.value = undefined
          }}
        >
          {chains.value.map(({ name, displayName }) => (
            <option key={name} value={name}>
              {displayName}
            </option>
          ))}
        </select>
        <p id={`${id}-unknown`} class="error" role="alert">
          {unknownChain.value !== undefined &&
            `The pasted transaction is of chain ${unknownChain.value}, which is not served.`}
        </p>
      </div>
      {drafts.value.map((draft, index) => (
        <fieldset key={index} class="draft">
          <legend>{drafts.value.length === 1 ? "Transaction" : `Transaction ${index + 1}`}</legend>
          <DraftFields
            draft={draft}
            currency={chains.value.find(({ name }) => name === blockchain)?.currency ?? "ETH"}
            problems={problems.value[index] ?? {}}
            onChange={changed => setDrafts(drafts.value.with(index, changed))}
          />
          {drafts.value.length > 1 && (
            <button type="button" class="small" onClick={() => setDrafts(drafts.value.toSpliced(index, 1))}>
              Remove transaction {index + 1}
            </button>
          )}
        </fieldset>
      ))}
      <div class="row">
        <button type="submit" class="primary" disabled={isBusy}>
          Preview
        </button>
        {drafts.value.length < maxDrafts && (
          <button
            type="button"
            onClick={() => setDrafts([...drafts.value, { ...emptyDraft, from: drafts.value.at(-1)!.from }])}
          >
            Add a transaction after it
          </button>
        )}
      </div>
    </form>
  )
}

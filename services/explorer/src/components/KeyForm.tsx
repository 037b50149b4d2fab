import { useSignal } from "@preact/signals"
import { useId } from "preact/hooks"
import { enteredKey, isApiKey } from "../state/client.ts"
import { service } from "../state/service.ts"

/** A form for the API key; `refused` is the reason why the service rejected the previous one. */
export const KeyForm = ({ refused }: { readonly refused?: string }) => {
  const id = useId()
  const error = useSignal(refused)
  const isDemo = service.value?.demo !== undefined && enteredKey.value !== undefined
  return (
    <form
      class="key"
      onSubmit={event => {
        event.preventDefault()
        const key = String(new FormData(event.currentTarget).get("key")).trim()
        if (isApiKey(key)) enteredKey.value = key
        else error.value = "A key is a text without white space."
      }}
    >
      <label for={id}>API key</label>
      <p id={`${id}-help`}>
        The service needs a key, which <code>glossa keys create</code> prints. It is kept in this browser only.
      </p>
      {error.value !== undefined && (
        <p class="error" role="alert" id={`${id}-error`}>
          {error.value}
        </p>
      )}
      <div class="row">
        <input
          id={id}
          name="key"
          type="password"
          required
          autocomplete="off"
          spellcheck={false}
          aria-invalid={error.value !== undefined}
          aria-describedby={`${id}-help ${id}-error`}
        />
        <button type="submit" class="primary">
          Use this key
        </button>
        {isDemo && (
          <button
            type="button"
            onClick={() => {
              enteredKey.value = undefined
            }}
          >
            Use the demo's key
          </button>
        )}
      </div>
    </form>
  )
}

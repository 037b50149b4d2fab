import { useSignal } from "@preact/signals"
import { useId, useLayoutEffect, useRef } from "preact/hooks"
import { maxNameLength, privateNameOf, setPrivateName } from "../state/stored.ts"

/** Edits the reader's own name of an address in place. */
export const PrivateName = ({ address }: { readonly address: string }) => {
  const id = useId()
  const isEditing = useSignal(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const name = privateNameOf(address)
  const wasEditing = useRef(false)
  useLayoutEffect(() => {
    if (isEditing.value) input.current?.select()
    else if (wasEditing.current) button.current?.focus()
    wasEditing.current = isEditing.value
  }, [isEditing.value])
  const close = () => {
    isEditing.value = false
  }
  if (!isEditing.value)
    return (
      <button
        ref={button}
        type="button"
        class="small"
        onClick={() => {
          isEditing.value = true
        }}
      >
        {name === undefined ? "Give a private name" : "Change the private name"}
      </button>
    )
  return (
    <form
      class="row"
      onSubmit={event => {
        event.preventDefault()
        setPrivateName(address, input.current!.value)
        close()
      }}
      onKeyDown={event => {
        if (event.key === "Escape") close()
      }}
    >
      <label for={id}>Private name, kept in this browser only</label>
      <input ref={input} id={id} defaultValue={name ?? ""} maxLength={maxNameLength} autocomplete="off" />
      <button type="submit" class="primary">
        Save
      </button>
      <button type="button" onClick={close}>
        Cancel
      </button>
    </form>
  )
}

import type { ComponentChildren } from "preact"
import { useEffect, useLayoutEffect, useRef } from "preact/hooks"

interface TitleProps {
  /** The title of the document. */
  readonly text: string
  /** The heading, if it is more than the text. */
  readonly children?: ComponentChildren
}

let isFirst = true

/** The heading of a page, which is also the title of the document. It takes the focus when the page is opened from another. */
export const Title = ({ text, children }: TitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = text === "Glossa" ? text : `${text} · Glossa`
  }, [text])
  useLayoutEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? text}
    </h1>
  )
}

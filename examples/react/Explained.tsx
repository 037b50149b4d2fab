// A transaction in one sentence, in React. The provider is a wallet's, such as window.ethereum.
import { type Client, explain } from "@glossa/explain"
import { useEffect, useState } from "react"

interface Properties {
  readonly hash: string
  readonly provider: Client
}

export const Explained = ({ hash, provider }: Properties) => {
  const [text, setText] = useState("…")
  useEffect(() => {
    const controller = new AbortController()
    explain(hash, { client: provider, signal: controller.signal })
      .then(({ description }) => setText(description))
      .catch((error: Error) => controller.signal.aborted || setText(error.message))
    return () => controller.abort()
  }, [hash, provider])
  return <p>{text}</p>
}

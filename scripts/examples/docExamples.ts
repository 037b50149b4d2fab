import { markdownExamples } from "./markdownExamples.ts"

/** The bodies of the `@example` tags of a source file's TSDoc comments, fenced or not, in order. */
export const docExamples = (source: string): ReadonlyArray<string> =>
  Array.from(source.matchAll(/\/\*\*[\s\S]*?\*\//g), ([comment]) =>
    comment
      .slice(3, -2)
      .replace(/^[ \t]*\* ?/gm, "")
      .trim()
      .split(/^(?=@\w)/m)
      .filter(_ => _.startsWith("@example"))
      .map(_ => _.replace(/^@example.*\n?/, "").trimEnd())
  )
    .flat()
    .filter(Boolean)
    .flatMap(text => (text.includes("```") ? markdownExamples(`${text}\n`) : [`${text}\n`]))

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" })
const full = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" })

interface TimeProps {
  readonly timestamp: string
  /** Only the hour and minute, where the day is written above. */
  readonly short?: boolean
}

/** A time in the reader's zone; its title is in UTC. */
export const Time = ({ timestamp, short = false }: TimeProps) => (
  <time dateTime={timestamp} title={timestamp}>
    {(short ? clock : full).format(new Date(timestamp))}
  </time>
)

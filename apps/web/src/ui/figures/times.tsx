import { useEffect, useState } from 'react'
import { useFormat } from '../../services/format/format.ts'

/** An instant in the account's time zone; hovering shows the full time with the zone. */
export const ZonedTime = ({
  at,
  with: shape = 'dateTime',
}: {
  at: string
  with?: 'time' | 'dayOf' | 'dateTime' | 'fullTime'
}) => {
  const format = useFormat()
  return (
    <time className="figures" dateTime={at} title={`${format.fullTime(at)} · ${format.timezone}`}>
      {format[shape](at)}
    </time>
  )
}

/** How long ago or how soon; it updates itself. */
export const RelativeTime = ({ at }: { at: string }) => {
  const format = useFormat()
  const [now, setNow] = useState(() => Date.now())
  const young = Math.abs(now - Date.parse(at)) < 120_000
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), young ? 1000 : 30_000)
    return () => clearInterval(clock)
  }, [young])
  return (
    <time className="figures" dateTime={at} title={`${format.fullTime(at)} · ${format.timezone}`}>
      {format.relative(at, now)}
    </time>
  )
}

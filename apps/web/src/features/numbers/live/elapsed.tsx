import { formatElapsed } from '../../../services/format/elapsed.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useClock } from './clock.ts'

type ElapsedProps = {
  /** ISO instant, by the server's clock. */
  since: string
  /** Milliseconds by which this device's clock is ahead of the server's. */
  ahead: number
}

const useSeconds = ({ since, ahead }: ElapsedProps) =>
  Math.max(0, Math.floor((useClock() - ahead - Date.parse(since)) / 1000))

/** A running duration, such as 1:48. */
export const RunningTime = (props: ElapsedProps) => {
  const format = useFormat()
  return <span className="figures">{format.duration(useSeconds(props))}</span>
}

/** Formats the time since an instant in its largest unit: `9 s`, `3 min`. */
export const useElapsed = (props: ElapsedProps): string => {
  const { language } = useText()
  return formatElapsed(useSeconds(props), language)
}

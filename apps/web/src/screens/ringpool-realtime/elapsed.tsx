import { useFormat } from '../../components/format.ts'
import { useText } from '../../shell/language.ts'
import { useClock } from './clock.ts'

type ElapsedProps = {
  /** ISO instant, by the server's clock. */
  since: string
  /** Milliseconds that this device's clock is ahead of the server's. */
  ahead: number
}

const useSeconds = ({ since, ahead }: ElapsedProps) =>
  Math.max(0, Math.floor((useClock() - ahead - Date.parse(since)) / 1000))

/** Running time: 1:48. */
export const RunningTime = (props: ElapsedProps) => {
  const format = useFormat()
  return <span className="figures">{format.duration(useSeconds(props))}</span>
}

const unitOf = (seconds: number): [amount: number, unit: 'second' | 'minute' | 'hour' | 'day'] => {
  if (seconds < 60) return [seconds, 'second']
  if (seconds < 3600) return [Math.floor(seconds / 60), 'minute']
  if (seconds < 86_400) return [Math.floor(seconds / 3600), 'hour']
  return [Math.floor(seconds / 86_400), 'day']
}

/** A length of time in its largest unit: `9 s`, `3 min`. */
export const useElapsed = (props: ElapsedProps): string => {
  const { language } = useText()
  const [amount, unit] = unitOf(useSeconds(props))
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(amount)
}

const toLargestUnit = (seconds: number): [amount: number, unit: 'second' | 'minute' | 'hour' | 'day'] => {
  if (seconds < 60) return [seconds, 'second']
  if (seconds < 3600) return [seconds / 60, 'minute']
  if (seconds < 86_400) return [seconds / 3600, 'hour']
  return [seconds / 86_400, 'day']
}

type Unit = ReturnType<typeof toLargestUnit>[1]

/** Formats by language and unit. Creating one is slow, and running durations are formatted every second. */
const formats = new Map<string, Intl.NumberFormat>()
type Display = 'short' | 'long'
const getNumberFormat = (language: string, unit: Unit, unitDisplay: Display): Intl.NumberFormat => {
  const key = `${language} ${unit} ${unitDisplay}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay })
  formats.set(key, format)
  return format
}

/** Formats a duration in its largest whole unit: `9 s`, `3 min`, `2 h`; long: `3 minutes`. */
export const formatElapsed = (seconds: number, language: string, display: Display = 'short'): string => {
  const [amount, unit] = toLargestUnit(Math.max(0, seconds))
  return getNumberFormat(language, unit, display).format(Math.floor(amount))
}

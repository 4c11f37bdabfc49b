const unitOf = (seconds: number): [amount: number, unit: 'second' | 'minute' | 'hour' | 'day'] => {
  if (seconds < 60) return [seconds, 'second']
  if (seconds < 3600) return [seconds / 60, 'minute']
  if (seconds < 86_400) return [seconds / 3600, 'hour']
  return [seconds / 86_400, 'day']
}

type Unit = ReturnType<typeof unitOf>[1]

/** Making a format takes far longer than writing with it, and running times are written every second. */
const formats = new Map<string, Intl.NumberFormat>()
const formatOf = (language: string, unit: Unit): Intl.NumberFormat => {
  const key = `${language} ${unit}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' })
  formats.set(key, made)
  return made
}

/** A length of time in its largest whole unit, as the language writes it: `9 s`, `3 min`, `2 h`. */
export const elapsedText = (seconds: number, language: string): string => {
  const [amount, unit] = unitOf(Math.max(0, seconds))
  return formatOf(language, unit).format(Math.floor(amount))
}

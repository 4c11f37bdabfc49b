const unitOf = (seconds: number): [amount: number, unit: 'second' | 'minute' | 'hour' | 'day'] => {
  if (seconds < 60) return [seconds, 'second']
  if (seconds < 3600) return [seconds / 60, 'minute']
  if (seconds < 86_400) return [seconds / 3600, 'hour']
  return [seconds / 86_400, 'day']
}

/** A length of time in its largest whole unit, as the language writes it: `9 s`, `3 min`, `2 h`. */
export const elapsedText = (seconds: number, language: string): string => {
  const [amount, unit] = unitOf(Math.max(0, seconds))
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(amount),
  )
}

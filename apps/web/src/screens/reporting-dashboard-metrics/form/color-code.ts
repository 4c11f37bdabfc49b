const short = /^#?([0-9a-f]{3})$/i
const long = /^#?([0-9a-f]{6})$/i

/** Parses a hex colour of three or six digits, with or without `#`, to `#rrggbb`; null for anything else. */
export const parseColorCode = (input: string): string | null => {
  const text = input.trim()
  const digits = long.exec(text)?.[1] ?? short.exec(text)?.[1]?.replace(/./g, '$&$&')
  return digits === undefined ? null : `#${digits.toLowerCase()}`
}

const short = /^#?([0-9a-f]{3})$/i
const long = /^#?([0-9a-f]{6})$/i

/** A colour as people write it, with or without `#` and in three digits or six, as `#rrggbb`; null for anything else. */
export const parseColorCode = (written: string): string | null => {
  const text = written.trim()
  const digits = long.exec(text)?.[1] ?? short.exec(text)?.[1]?.replace(/./g, '$&$&')
  return digits === undefined ? null : `#${digits.toLowerCase()}`
}

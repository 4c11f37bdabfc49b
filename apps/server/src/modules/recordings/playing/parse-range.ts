/** More is not sent at once: a player asks for the next part when it needs it, and no connection waits for a pause to end. */
const maxPartBytes = 2 * 1024 * 1024

/**
 * Parses `Range: bytes=from-to` of one range (RFC 9110, 14).
 * @returns undefined without a range, or with one that may be ignored; null for one that is beyond the end
 */
export const parseRange = (
  header: string | undefined,
  bytes: number,
): { from: number; to: number } | undefined | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes : Math.min(bytes, Number(last) + 1)
  if (from >= bytes || (first === '' && Number(last) === 0)) return null
  if (end <= from) return undefined
  return { from, to: Math.min(end, from + maxPartBytes) }
}

/** PostgreSQL's `disk_full`, ClickHouse's NOT_ENOUGH_SPACE, and the operating system's words for it. */
const codes = new Set(['53100', '243', 'ENOSPC', 'EDQUOT'])
const sentence = /No space left on device|Disk quota exceeded/i

/** The most causes of causes that are looked at. */
const deepest = 5

/** Whether an error, or what caused it, is that no more can be stored. */
export const isDiskFull = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > deepest) return false
  const { code } = error as { code?: unknown }
  // A query's own text may have the sentence in its values.
  const isQuery = 'params' in error
  return (
    codes.has(String(code)) ||
    (!isQuery && sentence.test(error.message)) ||
    isDiskFull(error.cause, depth + 1)
  )
}

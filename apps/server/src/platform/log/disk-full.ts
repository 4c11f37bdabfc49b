/** PostgreSQL's `disk_full`, ClickHouse's NOT_ENOUGH_SPACE, and the operating system's codes. */
const diskFullCodes = new Set(['53100', '243', 'ENOSPC', 'EDQUOT'])
const diskFullMessage = /No space left on device|Disk quota exceeded/i

/** Nested causes that are checked. */
const maxDepth = 5

/** Whether a full disk caused an error. */
export const isDiskFull = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > maxDepth) return false
  const { code } = error as { code?: unknown }
  // A query's values may contain the message.
  const isQuery = 'params' in error
  return (
    diskFullCodes.has(String(code)) ||
    (!isQuery && diskFullMessage.test(error.message)) ||
    isDiskFull(error.cause, depth + 1)
  )
}

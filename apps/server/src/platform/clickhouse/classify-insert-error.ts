/** Errors of ClickHouse about a value that no further attempt would make readable. */
const refusals = new RegExp(
  `^(?:${[
    'CANNOT_PARSE_.*',
    'CANNOT_READ_(?:ALL_DATA|ARRAY_FROM_TEXT|MAP_FROM_TEXT)',
    'CANNOT_CONVERT_TYPE',
    'CANNOT_INSERT_NULL_IN_ORDINARY_COLUMN',
    'UNKNOWN_ELEMENT_OF_ENUM',
    'ATTEMPT_TO_READ_AFTER_EOF',
    'ARGUMENT_OUT_OF_BOUND',
    'DECIMAL_OVERFLOW',
    'INCORRECT_DATA',
    'TOO_LARGE_STRING_SIZE',
    'TYPE_MISMATCH',
    'VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE',
    'VIOLATED_CONSTRAINT',
  ].join('|')})$`,
)

/** Errors of ClickHouse that pass, whatever was inserted. */
const passing = new Set([
  'ALL_CONNECTION_TRIES_FAILED',
  'KEEPER_EXCEPTION',
  'MEMORY_LIMIT_EXCEEDED',
  'NETWORK_ERROR',
  'NOT_ENOUGH_SPACE',
  'NO_ZOOKEEPER',
  'QUERY_WAS_CANCELLED',
  'READONLY',
  'SOCKET_TIMEOUT',
  'TABLE_IS_READ_ONLY',
  'TIMEOUT_EXCEEDED',
  'TOO_FEW_LIVE_REPLICAS',
  'TOO_MANY_PARTS',
  'TOO_MANY_SIMULTANEOUS_QUERIES',
  'UNFINISHED',
])

/**
 * What an insert that failed says: `refused` of a row that the store will never take; `unavailable` of the store, also
 * where it did not answer; `unknown` where it may be either.
 */
export const classifyInsertError = (error: unknown): 'refused' | 'unavailable' | 'unknown' => {
  const type = error instanceof Error && 'type' in error ? error.type : undefined
  if (typeof type !== 'string' || passing.has(type)) return 'unavailable'
  return refusals.test(type) ? 'refused' : 'unknown'
}

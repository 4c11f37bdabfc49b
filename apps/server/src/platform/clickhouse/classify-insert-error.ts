/** ClickHouse errors about a value that stays unreadable however often it is retried. */
const refusedTypes = new RegExp(
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

/** ClickHouse errors that pass, whatever was inserted. */
const transientTypes = new Set([
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
 * Classifies a failed insert: `refused` for a row that the store will never accept, `unavailable` for a store that
 * cannot accept rows now or does not respond, `unknown` for either.
 */
export const classifyInsertError = (error: unknown): 'refused' | 'unavailable' | 'unknown' => {
  const type = error instanceof Error && 'type' in error ? error.type : undefined
  if (typeof type !== 'string' || transientTypes.has(type)) return 'unavailable'
  return refusedTypes.test(type) ? 'refused' : 'unknown'
}

import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it, test } from 'vitest'
import { toErrorBody } from '../http/http.ts'
import { createLog } from './log.ts'

const landing = 'https://motorvalles.es/ofertas?email=laia@example.com'

const written = (...errors: Error[]) => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  for (const err of errors) log.child({ reqId: 'r1' }).error({ err }, 'A request failed.')
  return lines
}

const error = (message: string, fields: object = {}, name = 'Error') =>
  Object.assign(new Error(message), fields, { name })
const failed = (cause: Error) =>
  new DrizzleQueryError('insert into visit_page (url) values ($1)', [landing, 'Ofertas de Laia'], cause)

test.each([
  ['a query', failed(error('deadlock detected', { code: '40P01' })), 'deadlock detected'],
  [
    'a row that breaks a rule',
    failed(
      error('null value in column "title" of relation "visit_page" violates not-null constraint', {
        code: '23502',
        detail: `Failing row contains (1, ${landing}, Laia).`,
        where: `COPY visit_page, line 1: "${landing}"`,
        constraint: 'visit_page_title',
      }),
    ),
    'violates not-null constraint',
  ],
  [
    'a value of a wrong kind',
    failed(error(`invalid input syntax for type uuid: "${landing} of Laia "the first""`, { code: '22P02' })),
    'invalid input syntax for type uuid',
  ],
  [
    'a row that ClickHouse does not take',
    error(
      `Cannot parse input: expected ',' before: '${landing}': (at row 1)\nRow 1:\nColumn 0, name: url, parsed text: "${landing}"`,
      { code: '27', type: 'CANNOT_PARSE_INPUT' },
      'ClickHouseError',
    ),
    'CANNOT_PARSE_INPUT',
  ],
  [
    'a query that chDB does not run',
    error(
      `Code: 47. DB::Exception: Unknown expression identifier \`x\` in scope SELECT '${landing}' AS x. (UNKNOWN_IDENTIFIER)`,
    ),
    'Unknown expression identifier',
  ],
  [
    'a text that is no JSON',
    error(`Unexpected token 'h', "${landing}" is not valid JSON`, {}, 'SyntaxError'),
    '',
  ],
])('%s is logged without its values', (_, thrown, said) => {
  const one = thrown.name === 'SyntaxError' ? Object.assign(new SyntaxError(thrown.message)) : thrown
  const [line = ''] = written(one)
  expect(line).toContain('A request failed.')
  expect(line).toContain(said)
  expect(line).toContain('log.test.ts')
  expect(line).not.toMatch(/motorvalles|laia|Laia|Ofertas/)
})

it('other errors are logged with their type, message and code', () => {
  const [line = ''] = written(error('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }))
  expect(JSON.parse(line).err).toMatchObject({
    type: 'Error',
    message: 'connect ECONNREFUSED 127.0.0.1:5432',
    code: 'ECONNREFUSED',
  })
})

const full = [
  failed(error('could not extend file "base/5/16400"', { code: '53100' })),
  error('ENOSPC: no space left on device, write', { code: 'ENOSPC' }),
  error(
    'Cannot reserve 1.00 MiB, not enough space',
    { code: '243', type: 'NOT_ENOUGH_SPACE' },
    'ClickHouseError',
  ),
  error(
    'Code: 74. DB::ErrnoException: Cannot write to file: , errno: 28, strerror: No space left on device.',
  ),
]

it.each(full)('a request gets 503 while a disk is full: %#', (one) => {
  expect(toErrorBody(one)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 })
})

it('a full disk is logged once in some seconds, however many errors it causes', () => {
  const lines = written(...full, ...full, ...full)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('The disk of a store is full')
})

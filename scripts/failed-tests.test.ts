import { expect, it } from 'vitest'
import { describeFailure, listFailedInPlaywright } from './failed-tests.ts'

it('finds the failed tests of a browser report at any depth, and failures outside of tests', () => {
  const test = (status: string, ...messages: string[]) => ({
    status,
    results: messages.map((message) => ({ errors: [{ message }] })),
  })
  const report = {
    suites: [
      {
        specs: [{ title: 'opens', file: 'a.spec.ts', line: 3, tests: [test('expected')] }],
        suites: [
          {
            specs: [
              { title: 'closes', file: 'a.spec.ts', line: 9, tests: [test('unexpected', 'not closed')] },
              { title: 'is late', file: 'a.spec.ts', line: 20, tests: [test('flaky', 'too late')] },
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'no browser' }],
  }
  expect(listFailedInPlaywright(report)).toEqual([
    { name: 'closes', file: 'e2e/a.spec.ts:9', error: 'not closed' },
    { name: 'is late', file: 'e2e/a.spec.ts:20', error: 'too late' },
    { name: 'outside of the tests', file: 'e2e', error: 'no browser' },
  ])
  expect(listFailedInPlaywright({})).toEqual([])
})

it('describes a failure by the beginning of its error and the line of the test', () => {
  const control = String.fromCharCode(27)
  const error = [
    `${control}[31mexpected 1 to be 2${control}[39m`,
    '',
    ...Array.from({ length: 30 }, (_, line) => `  difference ${line}`),
    '> 204 | expect(one).toBe(2)',
    '    at /home/talkie/apps/server/src/figures.it.test.ts:204:7',
    '    at /home/talkie/node_modules/runner/index.js:1:1',
  ].join('\n')
  const lines = describeFailure({ name: 'sums', file: 'figures.it.test.ts', error }, '/home/talkie').split(
    '\n',
  )
  expect(lines.slice(0, 4)).toEqual([
    '✗ sums',
    '  figures.it.test.ts',
    '    expected 1 to be 2',
    '      difference 0',
  ])
  expect(lines.slice(-2)).toEqual([
    '    > 204 | expect(one).toBe(2)',
    '        at apps/server/src/figures.it.test.ts:204:7',
  ])
  expect(lines).toHaveLength(18)
})

import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import type { FailedTest } from './failed-tests.ts'

const joinErrors = (errors: readonly Partial<SerializedError>[]) =>
  errors.map(({ message, diff, stack }) => [message, diff, stack].filter(Boolean).join('\n')).join('\n')

const listFailures = (module: TestModule): FailedTest[] => {
  const file = `${relative(process.cwd(), module.moduleId)} (${module.project.name})`
  const failed = (name: string, errors: readonly Partial<SerializedError>[]) =>
    errors.length > 0 ? [{ name, file, error: joinErrors(errors) }] : []
  return [
    ...failed('the file itself', module.errors()),
    ...[...module.children.allSuites()].flatMap((suite: TestSuite) => failed(suite.fullName, suite.errors())),
    ...[...module.children.allTests('failed')].flatMap((test: TestCase) =>
      failed(test.fullName, test.result().errors ?? []),
    ),
  ]
}

/**
 * Writes failures to the file that TALKIE_TEST_FAILURES names. Vitest's own JSON report lacks the project, the diff of
 * values, errors of hooks, and uncaught errors.
 */
export default class ReportFailures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const failures = [
      ...modules.flatMap(listFailures),
      ...unhandled.map((error) => ({ name: 'nobody caught', file: 'vitest', error: joinErrors([error]) })),
    ]
    const file = process.env.TALKIE_TEST_FAILURES
    if (file) writeFileSync(file, JSON.stringify(failures))
  }
}

import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import type { FailedTest } from './failed-tests.ts'

const textOf = (errors: readonly Partial<SerializedError>[]) =>
  errors.map(({ message, diff, stack }) => [message, diff, stack].filter(Boolean).join('\n')).join('\n')

const failuresOf = (module: TestModule): FailedTest[] => {
  const file = `${relative(process.cwd(), module.moduleId)} (${module.project.name})`
  const failed = (name: string, errors: readonly Partial<SerializedError>[]) =>
    errors.length > 0 ? [{ name, file, error: textOf(errors) }] : []
  return [
    ...failed('the file itself', module.errors()),
    ...[...module.children.allSuites()].flatMap((suite: TestSuite) => failed(suite.fullName, suite.errors())),
    ...[...module.children.allTests('failed')].flatMap((test: TestCase) =>
      failed(test.fullName, test.result().errors ?? []),
    ),
  ]
}

/**
 * Writes what failed to the file that TALKIE_TEST_FAILURES names. Vitest's own JSON report knows neither the project,
 * nor the difference between the values, nor the error of a hook, nor what nobody caught.
 */
export default class ReportFailures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const failures = [
      ...modules.flatMap(failuresOf),
      ...unhandled.map((error) => ({ name: 'nobody caught', file: 'vitest', error: textOf([error]) })),
    ]
    const file = process.env.TALKIE_TEST_FAILURES
    if (file) writeFileSync(file, JSON.stringify(failures))
  }
}

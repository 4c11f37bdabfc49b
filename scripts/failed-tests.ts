/** A failed test, or a failure outside the tests of a file. */
export type FailedTest = { name: string; file: string; error: string }

type PlaywrightError = { message?: string }
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: { status: string; results: { errors?: PlaywrightError[] }[] }[]
  }[]
}
/** The part of Playwright's JSON report that `failedInPlaywright` reads. */
export type PlaywrightReport = {
  suites?: PlaywrightSuite[]
  errors?: PlaywrightError[]
  stats?: { expected: number }
}

const joinMessages = (errors: PlaywrightError[]) => errors.map(({ message }) => message ?? '').join('\n')

const listFailedInSuite = ({ suites = [], specs = [] }: PlaywrightSuite): FailedTest[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: title,
        file: `e2e/${file}:${line}`,
        error: joinMessages(results.flatMap(({ errors = [] }) => errors)),
      })),
  ),
  ...suites.flatMap(listFailedInSuite),
]

/** Lists the failed tests of Playwright's JSON report, and failures outside of tests. */
export const listFailedInPlaywright = ({ suites = [], errors = [] }: PlaywrightReport): FailedTest[] => [
  ...suites.flatMap(listFailedInSuite),
  ...errors.map((error) => ({ name: 'outside of the tests', file: 'e2e', error: joinMessages([error]) })),
]

// Both runners put colour codes into their errors.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')
const maxErrorLines = 14

/**
 * A failed test in a few lines: its name, its file, the beginning of its error, and the line of the test that failed
 * where the error names it further down.
 */
export const describeFailure = ({ name, file, error }: FailedTest, root: string): string => {
  const lines = error
    .replaceAll(colours, '')
    .replaceAll(`${root}/`, '')
    .split('\n')
    // Only the test's own lines of a stack are useful.
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line))
    .map((line) => `    ${line.slice(0, 200)}`)
  const where = lines.slice(maxErrorLines).filter((line) => /^\s*(>\s|at .*\.(spec|test)\.tsx?:)/.test(line))
  return [`✗ ${name}`, `  ${file}`, ...lines.slice(0, maxErrorLines), ...where.slice(0, 3)].join('\n')
}

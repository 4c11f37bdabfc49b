/** A test that failed, or what failed around the tests of a file. */
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
/** What `failedInPlaywright` reads of Playwright's JSON report. */
export type PlaywrightReport = {
  suites?: PlaywrightSuite[]
  errors?: PlaywrightError[]
  stats?: { expected: number }
}

const textOf = (errors: PlaywrightError[]) => errors.map(({ message }) => message ?? '').join('\n')

const failedInSuite = ({ suites = [], specs = [] }: PlaywrightSuite): FailedTest[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: title,
        file: `e2e/${file}:${line}`,
        error: textOf(results.flatMap(({ errors = [] }) => errors)),
      })),
  ),
  ...suites.flatMap(failedInSuite),
]

/** The failed tests of Playwright's JSON report, and what failed outside of them. */
export const failedInPlaywright = ({ suites = [], errors = [] }: PlaywrightReport): FailedTest[] => [
  ...suites.flatMap(failedInSuite),
  ...errors.map((error) => ({ name: 'outside of the tests', file: 'e2e', error: textOf([error]) })),
]

// Both runners colour their errors.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')
const shown = 14

/**
 * A failed test in a few lines: its name, its file, the beginning of its error, and the line of the test that failed
 * where the error names it further down.
 */
export const describeFailure = ({ name, file, error }: FailedTest, root: string): string => {
  const lines = error
    .replaceAll(colours, '')
    .replaceAll(`${root}/`, '')
    .split('\n')
    // Of a stack the test's own lines alone say something.
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line))
    .map((line) => `    ${line.slice(0, 200)}`)
  const where = lines.slice(shown).filter((line) => /^\s*(>\s|at .*\.(spec|test)\.tsx?:)/.test(line))
  return [`✗ ${name}`, `  ${file}`, ...lines.slice(0, shown), ...where.slice(0, 3)].join('\n')
}

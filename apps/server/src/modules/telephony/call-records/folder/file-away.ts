import { access, rename, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RecordCounts, RecordProblem } from '@talkie/contract/telephony'
import { type TakenFile, takenPath } from './connection-folder.ts'

/** The refused rows that a report names. The connection's page offers all of them. */
export const maxReported = 1000

/** What became of a file. */
export type FileResult = {
  outcome: 'done' | 'failed'
  counts: RecordCounts
  /** Why it could not be read at all. */
  failure?: string
  problems: readonly RecordProblem[]
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Writes a report for whoever looks into the folder, in English like all files of the installation. */
const writeReport = ({ outcome, counts, failure, problems }: FileResult): string =>
  [
    failure === undefined
      ? `${outcome}: ${counts.new} new calls, ${counts.known} known already, ${counts.bad} rows rejected`
      : `failed: ${failure}`,
    ...problems.map(
      ({ line, field, value, reason }) => `line ${line}: ${field} ${JSON.stringify(value)}: ${reason}`,
    ),
    '',
  ].join('\n')

/**
 * Moves a taken file to `done` or `failed`, with a report beside it. A file that is gone already was moved by an attempt that
 * died afterwards.
 */
export const fileAway = async (
  folder: string,
  taken: TakenFile,
  result: FileResult,
  now: Date,
): Promise<void> => {
  const { fileName } = taken
  const from = takenPath(folder, taken)
  if (!(await isThere(from))) return
  const target = join(folder, result.outcome)
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const name = (await isThere(join(target, fileName))) ? `${stamp}-${fileName}` : fileName
  await writeFile(join(target, `${name}.report.txt`), writeReport(result))
  await rename(from, join(target, name))
  await rmdir(dirname(from))
}

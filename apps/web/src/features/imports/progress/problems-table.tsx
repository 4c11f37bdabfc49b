import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { RowProblem } from '@talkie/contract/numbers'
import { importColumnKeys } from '@talkie/texts'
import { useState } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import classes from '../upload/bulk-upload.module.css'
import { downloadRejectedRows } from './download-file.ts'

type ProblemsTableProps = { importId: string; problems: RowProblem[]; count: number }

/** The rejected rows with their reasons: the first ones, and all of them as a download. */
export const ProblemsTable = ({ importId, problems, count }: ProblemsTableProps) => {
  const { t, language } = useText()
  const format = useFormat()
  const [saving, setSaving] = useState(false)
  const columns = ['line', 'column', 'value', 'reason'] as const
  const save = async () => {
    setSaving(true)
    try {
      await downloadRejectedRows(importId, language, t)
    } catch (error) {
      snackbar.error(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <section aria-label={t('upload.problems')} className={classes.problems}>
      <header className={classes.problemsHead}>
        <h3>{t('upload.problems')}</h3>
        <Button
          variant="default"
          size="xs"
          loading={saving}
          leftSection={<IconDownload size={14} stroke={1.75} />}
          onClick={() => void save()}
        >
          {t('upload.problemsDownload')}
        </Button>
      </header>
      <p className={classes.more}>{t('upload.problemsHint')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard */}
      <div className={classes.tableBox} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" data-kind={name}>
                  {t(`upload.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {problems.map((problem) => (
              <tr key={`${problem.line} ${problem.column}`}>
                <td data-kind="line">{format.number(problem.line)}</td>
                <td data-kind="column">{t(importColumnKeys[problem.column])}</td>
                <td data-kind="value">{problem.value || '—'}</td>
                <td>{t(`upload.reason.${problem.reason}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > problems.length && (
        <p className={classes.more}>
          {t('upload.problemsMore', {
            shown: format.number(problems.length),
            count: format.number(count),
          })}
        </p>
      )}
    </section>
  )
}

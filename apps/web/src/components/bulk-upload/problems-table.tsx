import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { csvSeparatorOf, importColumnNames, type NumberImport, type RowProblem } from '@talkie/contract'
import { useState } from 'react'
import { client } from '../../shell/api.ts'
import { useText } from '../../shell/language.ts'
import type { DataColumn } from '../data-table/columns.ts'
import { csvOf, downloadText } from '../data-table/csv.ts'
import { useFormat } from '../format.ts'
import { snackbar } from '../snackbar.ts'
import classes from './bulk-upload.module.css'

type ProblemsTableProps = { of: Pick<NumberImport, 'id' | 'fileName'>; problems: RowProblem[]; count: number }

/** The rows that are not imported, each with its reason; the first of many, and all of them as a file. */
export const ProblemsTable = ({ of, problems, count }: ProblemsTableProps) => {
  const { t, language } = useText()
  const format = useFormat()
  const [saving, setSaving] = useState(false)
  const columns: DataColumn<RowProblem>[] = [
    { id: 'line', label: t('upload.line'), value: ({ line }) => line },
    { id: 'column', label: t('upload.column'), value: ({ column }) => importColumnNames[column][language] },
    { id: 'value', label: t('upload.value'), value: ({ value }) => value },
    { id: 'reason', label: t('upload.reason'), value: ({ reason }) => t(`upload.reason.${reason}`) },
  ]
  const save = async () => {
    setSaving(true)
    try {
      const all = await client.numbers.imports.problems({ importId: of.id })
      const name = `${of.fileName.replace(/\.\w+$/, '')} - ${t('upload.problemsFile')}.csv`
      downloadText(name, csvOf(columns, all.problems, csvSeparatorOf(language)))
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard */}
      <div className={classes.tableBox} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map(({ id, label }) => (
                <th key={id} scope="col" data-kind={id}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {problems.map((problem) => (
              <tr key={`${problem.line} ${problem.column}`}>
                <td data-kind="line">{format.number(problem.line)}</td>
                <td data-kind="column">{importColumnNames[problem.column][language]}</td>
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

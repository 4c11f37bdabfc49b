import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { csvSeparatorFromLanguage } from '@talkie/contract/csv'
import { useMutation } from '@tanstack/react-query'
import { saveServerFile } from '../../../features/imports/progress/download-file.ts'
import classes from '../../../features/imports/upload/bulk-upload.module.css'
import { client } from '../../../services/api/api.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import type { RecordFileDetail } from '../connection-row.ts'

type ProblemRowsProps = { connectionId: string; file: RecordFileDetail }

/** The rejected rows with their reasons: the first ones, and all of them as a download. */
export const ProblemRows = ({ connectionId, file }: ProblemRowsProps) => {
  const { t, language } = useText()
  const format = useFormat()
  const { accountId } = useAccount()
  const { problems, state, plan, result } = file
  const count = state === 'read' ? plan.bad : result.bad
  const columns = new Map(file.columns.map(({ field, column }) => [field, column]))
  const saving = useMutation({
    mutationFn: async () => {
      return await client.telephony.callRecords.rejectedRows({
        ...{ accountId, connectionId, importId: file.id },
        separator: csvSeparatorFromLanguage(language),
        heading: t('upload.reason'),
        reasons: {
          required: t('records.reason.required'),
          not_a_date: t('records.reason.not_a_date'),
          not_a_number: t('records.reason.not_a_number'),
          unknown_word: t('records.reason.unknown_word'),
          out_of_range: t('records.reason.out_of_range'),
          invalid: t('records.reason.invalid'),
          not_inbound: t('records.reason.not_inbound'),
          unknown_number: t('records.reason.unknown_number'),
          twice_in_file: t('records.reason.twice_in_file'),
        },
      })
    },
    onSuccess: saveServerFile,
    onError: (error) => snackbar.error(error),
  })
  return (
    <section aria-label={t('upload.problems')} className={classes.problems}>
      <header className={classes.problemsHead}>
        <h3>{t('upload.problems')}</h3>
        <Button
          variant="default"
          size="xs"
          loading={saving.isPending}
          leftSection={<IconDownload size={14} stroke={1.75} />}
          onClick={() => saving.mutate()}
        >
          {t('upload.problemsDownload')}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard */}
      <div className={classes.tableBox} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {(['line', 'column', 'value', 'reason'] as const).map((name) => (
                <th key={name} scope="col" data-kind={name}>
                  {t(`upload.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, field, value, reason }) => (
              <tr key={line}>
                <td data-kind="line">{format.number(line)}</td>
                <td data-kind="column">{columns.get(field) ?? t(`connections.field.${field}`)}</td>
                <td data-kind="value">{value || '—'}</td>
                <td>{t(`records.reason.${reason}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > problems.length && (
        <p className={classes.more}>
          {t('upload.problemsMore', { shown: format.number(problems.length), count: format.number(count) })}
        </p>
      )}
    </section>
  )
}

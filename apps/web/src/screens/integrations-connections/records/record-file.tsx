import { Button, Progress, Skeleton } from '@mantine/core'
import { isUnderway } from '@talkie/contract/numbers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePollingInterval } from '../../../features/imports/progress/use-polling-interval.ts'
import classes from '../../../features/imports/upload/bulk-upload.module.css'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { LoadError } from '../../../ui/states/load-error.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { Notice } from '../../../ui/states/states.tsx'
import type { RecordFileDetail } from '../connection-row.ts'
import { ColumnList } from './column-list.tsx'
import { ProblemRows } from './problem-rows.tsx'
import { SampleRows } from './sample-rows.tsx'

type RecordFileProps = {
  connectionId: string
  importId: string
  onAgain: () => void
  onClose: () => void
}

/** A file that was read: what it holds, then its import and the result. */
export const RecordFile = ({ connectionId, importId, onAgain, onClose }: RecordFileProps) => {
  const { t } = useText()
  const format = useFormat()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const pollingInterval = usePollingInterval()
  const input = { accountId, connectionId, importId }
  const { data, error, refetch } = useQuery(
    api.telephony.callRecords.get.queryOptions({
      input,
      staleTime: 0,
      meta: noCache,
      refetchInterval: ({ state }) => (isUnderway(state.data?.state) ? pollingInterval || 2000 : false),
    }),
  )
  const starting = useMutation(
    api.telephony.callRecords.start.mutationOptions({
      onSuccess: (started) => {
        queries.setQueryData(api.telephony.callRecords.get.queryKey({ input }), started)
        void queries.invalidateQueries({ queryKey: api.telephony.callRecords.key() })
        snackbar.done('done.records.started', { name: started.fileName })
      },
      onError: (failure) => snackbar.error(failure),
    }),
  )
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const { state, plan, fileName, rows, failure } = data
  const start = async () => {
    const sure = await confirm({
      title: t('records.confirmTitle'),
      text: t('records.confirmText', { count: plan.new, formatted: format.number(plan.new) }),
      action: t('upload.import'),
    })
    if (sure) starting.mutate(input)
  }
  return (
    <div className={classes.step}>
      <p className={classes.file}>
        <strong>{fileName}</strong>{' '}
        <span>{t('upload.rows', { count: rows, formatted: format.number(rows) })}</span>
      </p>
      {failure !== null && <Notice tone="bad">{t('records.failed', { code: failure })}</Notice>}
      {failure === null && state !== 'read' && <RecordProgress file={data} />}
      <RecordCountsRow file={data} />
      {state === 'read' && plan.new + plan.known === 0 && <Notice>{t('records.nothing')}</Notice>}
      {state === 'read' && <ColumnList file={data} />}
      {state === 'read' && data.samples.length > 0 && <SampleRows samples={data.samples} />}
      {data.problems.length > 0 && <ProblemRows connectionId={connectionId} file={data} />}
      <div className={classes.actions}>
        {(state === 'read' || state === 'done' || failure !== null) && (
          <Button variant="default" onClick={onAgain}>
            {t('upload.other')}
          </Button>
        )}
        {state === 'read' && (
          <Button
            disabled={plan.new + plan.known === 0}
            loading={starting.isPending}
            onClick={() => void start()}
          >
            {t('records.import', { count: plan.new, formatted: format.number(plan.new) })}
          </Button>
        )}
        {state === 'stopped' && failure === null && (
          <Button loading={starting.isPending} onClick={() => starting.mutate(input)}>
            {t('upload.goOn')}
          </Button>
        )}
        {state !== 'read' && <Button onClick={onClose}>{t('common.close')}</Button>}
      </div>
    </div>
  )
}

const RecordProgress = ({ file: { state, rows, rowsDone } }: { file: RecordFileDetail }) => {
  const { t } = useText()
  const format = useFormat()
  const counted = { done: format.number(rowsDone), count: format.number(rows) }
  if (state === 'done') return <Notice title={t('upload.done')}>{t('records.doneText')}</Notice>
  if (state === 'stopped')
    return (
      <Notice tone="bad" title={t('upload.stopped')}>
        {t('upload.stoppedText', counted)}
      </Notice>
    )
  return (
    <div className={classes.course} role="status">
      <p>{state === 'waiting' ? t('upload.waiting') : t('upload.running', counted)}</p>
      <Progress
        value={rows > 0 ? (rowsDone / rows) * 100 : 0}
        animated={state === 'waiting'}
        aria-label={t('upload.progress')}
      />
      <p className={classes.more}>{t('upload.closeText')}</p>
    </div>
  )
}

const tones = { new: 'add', known: 'same', bad: 'bad' } as const

const RecordCountsRow = ({ file: { state, plan, result } }: { file: RecordFileDetail }) => {
  const { t } = useText()
  const format = useFormat()
  const counts = state === 'read' ? plan : result
  return (
    <dl className={classes.counts}>
      {(['new', 'known', 'bad'] as const).map((name) => (
        <div key={name} className={classes.count} data-tone={counts[name] > 0 ? tones[name] : undefined}>
          <dt>{t(`records.counts.${name}`)}</dt>
          <dd>{format.number(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

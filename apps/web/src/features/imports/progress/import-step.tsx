import { Button, Progress, Skeleton } from '@mantine/core'
import type { NumberImport } from '@talkie/contract/numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { LoadError } from '../../../ui/states/load-error.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { Notice } from '../../../ui/states/states.tsx'
import classes from '../upload/bulk-upload.module.css'
import { ChangesTable } from './changes-table.tsx'
import { CountsRow } from './counts-row.tsx'
import { ImportDefaults } from './import-defaults.tsx'
import { computeProgress } from './import-progress.ts'
import { ProblemsTable } from './problems-table.tsx'
import { startedImports } from './started-imports.ts'
import { useImport } from './use-import.ts'

type ImportStepProps = {
  importId: string
  /** Goes back to choose another file; absent where none can be uploaded. */
  onAgain?: (() => void) | undefined
  onClose: () => void
}

/** The progress of an import and its result. */
const ImportProgress = ({ of }: { of: Pick<NumberImport, 'state' | 'rows' | 'rowsDone'> }) => {
  const { t } = useText()
  const format = useFormat()
  const counted = { done: format.number(of.rowsDone), count: format.number(of.rows) }
  if (of.state === 'done') return <Notice title={t('upload.done')}>{t('upload.doneText')}</Notice>
  if (of.state === 'stopped')
    return (
      <Notice tone="bad" title={t('upload.stopped')}>
        {t('upload.stoppedText', counted)}
      </Notice>
    )
  return (
    <div className={classes.course} role="status">
      <p>{of.state === 'waiting' ? t('upload.waiting') : t('upload.running', counted)}</p>
      <Progress
        value={computeProgress(of) * 100}
        animated={of.state === 'waiting'}
        aria-label={t('upload.progress')}
      />
      <p className={classes.more}>{t('upload.closeText')}</p>
    </div>
  )
}

/** The second step of an import: a preview, the import after the user's confirmation, and the result. */
export const ImportStep = ({ importId, onAgain, onClose }: ImportStepProps) => {
  const { t } = useText()
  const format = useFormat()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const { data, error, refetch } = useImport(importId)
  const starting = useMutation(
    api.numbers.imports.start.mutationOptions({
      onMutate: () => void startedImports.add(importId),
      onSuccess: (started) => {
        queries.setQueryData(api.numbers.imports.get.queryKey({ input: { importId } }), started)
        void queries.invalidateQueries({ queryKey: api.numbers.imports.unseen.key() })
      },
      onError: (failure) => snackbar.error(failure),
    }),
  )
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const { state, plan, result, rows, fileName, problems } = data
  const writes = plan.add + plan.change
  const start = async () => {
    const counted = { add: format.number(plan.add), change: format.number(plan.change) }
    const sure = await confirm({
      title: t('upload.confirmTitle'),
      text: t('upload.confirmText', counted),
      action: t('upload.import'),
    })
    if (sure) starting.mutate({ importId })
  }
  const counts = state === 'done' ? result : plan
  return (
    <div className={classes.step}>
      <p className={classes.file}>
        <strong>{fileName}</strong>{' '}
        <span>{t('upload.rows', { count: rows, formatted: format.number(rows) })}</span>
      </p>
      {state !== 'read' && <ImportProgress of={data} />}
      {state === 'read' && data.lacks.length > 0 && <ImportDefaults importId={importId} of={data} />}
      <CountsRow counts={counts} when={state === 'done' ? 'result' : 'plan'} />
      {state === 'read' && writes === 0 && <Notice>{t('upload.nothing')}</Notice>}
      {state === 'read' && writes > 0 && <ChangesTable changes={data.changes} count={writes} />}
      {problems.length > 0 && <ProblemsTable importId={importId} problems={problems} count={counts.bad} />}
      <div className={classes.actions}>
        {state === 'read' && (
          <>
            {onAgain && (
              <Button variant="default" onClick={onAgain}>
                {t('upload.other')}
              </Button>
            )}
            <Button disabled={writes === 0} loading={starting.isPending} onClick={() => void start()}>
              {t('upload.importCount', { count: writes, formatted: format.number(writes) })}
            </Button>
          </>
        )}
        {state === 'stopped' && (
          <Button loading={starting.isPending} onClick={() => starting.mutate({ importId })}>
            {t('upload.goOn')}
          </Button>
        )}
        {state === 'done' && onAgain && (
          <Button variant="default" onClick={onAgain}>
            {t('upload.other')}
          </Button>
        )}
        {state !== 'read' && <Button onClick={onClose}>{t('common.close')}</Button>}
      </div>
    </div>
  )
}

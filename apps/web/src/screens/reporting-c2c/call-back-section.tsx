import { Button, Textarea } from '@mantine/core'
import type { CallBackMark } from '@talkie/contract/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallBackBadge } from '../../features/calls/call-back-badge.tsx'
import { useFieldText } from '../../features/reports/fields/use-field-text.ts'
import { api } from '../../services/api/api.ts'
import { toApiError } from '../../services/api/api-error.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { DrawerSection } from '../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../ui/figures/times.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { ErrorState } from '../../ui/states/states.tsx'
import classes from './call-back.module.css'

const openStates = ['new', 'calling', 'failed']
const markLabels = {
  reached: 'callBacks.reached',
  not_reached: 'callBacks.notReached',
  given_up: 'callBacks.giveUp',
  reopened: 'callBacks.reopen',
} as const satisfies Record<CallBackMark, string>

/** What became of a request to be called back, with what a user may say of it. Requests of former systems have none. */
export const CallBackSection = ({ eventId }: { eventId: string }) => {
  const { t } = useText()
  const text = useFieldText()
  const { accountId, can } = useAccount()
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const { data, error, refetch } = useQuery(
    api.forms.callBacks.get.queryOptions({ input: { accountId, eventId }, staleTime: 0, retry: false }),
  )
  const marking = useMutation(api.forms.callBacks.mark.mutationOptions())
  if (error && toApiError(error).code !== 'NOT_FOUND')
    return (
      <DrawerSection title={t('callBacks.title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </DrawerSection>
    )
  if (!data) return null
  const isOpen = openStates.includes(data.state)
  const mark = async (chosen: CallBackMark) => {
    try {
      await marking.mutateAsync({ accountId, eventId, mark: chosen, note: note.trim() })
      setNote('')
      snackbar.done('done.callBack.marked')
    } catch (error) {
      snackbar.error(error)
    }
    await queries.invalidateQueries({ queryKey: api.forms.callBacks.key() })
    await queries.invalidateQueries({ queryKey: api.reporting.c2c.key() })
  }
  return (
    <DrawerSection
      title={t('callBacks.title')}
      aside={<CallBackBadge value={data.state} label={text.value('callBack', data.state)} />}
    >
      <div className={classes.section}>
        {isOpen && (
          <p className={classes.due}>
            {t('callBacks.due')} <ZonedTime at={data.dueAt} />
          </p>
        )}
        {data.steps.length > 0 && (
          <ol className={classes.steps}>
            {data.steps.map(({ kind, at, failure, note: said, by }) => (
              <li key={`${kind} ${at}`}>
                <span className={classes.kind}>{t(`callBacks.step.${kind}`)}</span>
                <span className={classes.when}>
                  {by && `${by} · `}
                  <ZonedTime at={at} />
                </span>
                {failure && <p className={classes.note}>{t(`callBacks.failure.${failure}`)}</p>}
                {said && <p className={classes.note}>{said}</p>}
              </li>
            ))}
          </ol>
        )}
        {can('reporting.c2c', 'w') && (
          <>
            <Textarea
              autosize
              minRows={2}
              label={t('callBacks.note')}
              placeholder={t('callBacks.notePlaceholder')}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <div className={classes.actions}>
              {data.marks.map((one) => (
                <Button
                  key={one}
                  size="xs"
                  variant={one === 'reached' ? 'filled' : 'default'}
                  loading={marking.isPending}
                  onClick={() => void mark(one)}
                >
                  {t(markLabels[one])}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </DrawerSection>
  )
}

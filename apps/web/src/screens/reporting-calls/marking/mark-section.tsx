import { Button } from '@mantine/core'
import { IconArrowBackUp, IconGavel, IconPencil } from '@tabler/icons-react'
import { type CallMarkValue, maxMarkReasonLength } from '@talkie/contract/reporting'
import { useState } from 'react'
import { MarkBadge } from '../../../features/calls/mark-badge.tsx'
import { useTranscripts } from '../../../features/transcriptions/use-transcripts.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { lazyComponent } from '../../../ui/chunks/lazy-component.tsx'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import type { CallDetailJson } from '../call-detail.ts'
import classes from './marking.module.css'
import { useCallChanges } from './use-call-changes.ts'

const MarkForm = lazyComponent(() => import('./mark-form.tsx'), { layout: 'inline' })

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

/** How the call was marked by hand: by whom, when and why; whoever may change calls marks it here. */
export const MarkSection = ({ detail: { call, mark, isOwn } }: { detail: CallDetailJson }) => {
  const { t } = useText()
  const { can, account } = useAccount()
  const changes = useCallChanges()
  const suggestions = useTranscripts(call.callId, { isOwn })
  const [edits, setEdits] = useState(false)
  const [undoes, setUndoes] = useState(false)
  const mayMark = isOwn && can('reporting.calls', 'w') && account.active
  if (!mark && !mayMark) return null
  const undo = async () => {
    setUndoes(true)
    try {
      await changes.mark([call.callId], { value: null, reason: '' })
      snackbar.done('done.call.unmarked', { count: 1 })
    } catch (error) {
      snackbar.error(error)
    } finally {
      setUndoes(false)
    }
  }
  const suggested = suggestions.data?.find(({ suggestion }) => suggestion?.state === 'open')?.suggestion
  const likely: CallMarkValue = call.outcome === 'valid' ? 'not_valid' : 'valid'
  const first = suggested
    ? { value: suggested.value, reason: suggested.sentence.slice(0, maxMarkReasonLength) }
    : { value: likely, reason: '' }
  return (
    <DrawerSection
      title={t('calls.mark')}
      aside={
        mayMark &&
        !edits && (
          <span className={classes.actions}>
            {mark && (
              <Button
                variant="subtle"
                size="compact-xs"
                loading={undoes}
                leftSection={<IconArrowBackUp {...icon} />}
                onClick={() => void undo()}
              >
                {t('calls.mark.undo')}
              </Button>
            )}
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={mark ? <IconPencil {...icon} /> : <IconGavel {...icon} />}
              onClick={() => setEdits(true)}
            >
              {t(mark ? 'calls.mark.change' : 'calls.mark.add')}
            </Button>
          </span>
        )
      }
    >
      {edits ? (
        <MarkForm
          callId={call.callId}
          initial={mark ? { value: mark.value, reason: mark.reason } : first}
          isSuggested={!mark && suggested !== undefined}
          onClose={() => setEdits(false)}
        />
      ) : mark ? (
        <>
          <p className={classes.mark}>
            <MarkBadge value={mark.value} />
            {mark.reason !== '' && <q className={classes.words}>{mark.reason}</q>}
          </p>
          <p className={classes.quiet}>
            {mark.automatic ? t('calls.mark.automatic') : mark.by}
            {' · '}
            <ZonedTime at={mark.at} />
          </p>
        </>
      ) : (
        <p className={classes.quiet}>{t('calls.mark.none')}</p>
      )}
    </DrawerSection>
  )
}

import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPhoneCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import type { CallDetailJson } from '../call-detail.ts'
import classes from './marking.module.css'
import { useCallChanges } from './use-call-changes.ts'

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

type ReturnedFactProps = {
  detail: Pick<CallDetailJson, 'call' | 'isOwn'>
  returned: NonNullable<CallDetailJson['returned']>
}

/** When the caller of a missed call was reached; whoever may change calls says so here, or takes it back. */
export const ReturnedFact = ({ detail: { call, isOwn }, returned: { at, byUser } }: ReturnedFactProps) => {
  const { t } = useText()
  const { can, account } = useAccount()
  const changes = useCallChanges()
  const [busy, setBusy] = useState(false)
  const maySay = isOwn && can('reporting.calls', 'w') && account.active
  const say = async (returned: boolean) => {
    setBusy(true)
    try {
      await changes.setReturned(call.callId, returned)
      snackbar.done(returned ? 'done.call.returned' : 'done.call.notReturned')
    } catch (error) {
      snackbar.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className={classes.returned}>
      {at ? <ZonedTime at={at} with="fullTime" /> : t('calls.notReturned')}
      {maySay && (at === null || byUser) && (
        <Button
          variant="subtle"
          size="compact-xs"
          loading={busy}
          leftSection={at ? <IconArrowBackUp {...icon} /> : <IconPhoneCheck {...icon} />}
          onClick={() => void say(at === null)}
        >
          {t(at ? 'calls.returned.undo' : 'calls.returned.say')}
        </Button>
      )}
    </span>
  )
}

import { Button } from '@mantine/core'
import { useRef } from 'react'
import { formatPhone } from '../../features/numbers/phone-text.tsx'
import { toRowsSearch } from '../../features/reports/answers/report-search.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import { DetailDrawer, DrawerSection, Facts } from '../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../ui/figures/times.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import classes from './missed.module.css'
import { type MissedCallerRow, stateTones } from './missed-caller.ts'
import { MissedContacts } from './missed-contacts.tsx'
import { MissedMarks, type OnMark } from './missed-marks.tsx'

type MissedDrawerProps = {
  shown: MissedCallerRow | undefined
  mayWrite: boolean
  onClose: () => void
  onMark: OnMark
}

/** The drawer of a missed caller: the messages, when the caller called or asked, what was done, and what to say of it. */
export const MissedDrawer = ({ shown, mayWrite, onClose, onMark }: MissedDrawerProps) => {
  const { t } = useText()
  const format = useFormat()
  const { accountId } = useAccount()
  const { start, end } = useDateRange()
  // While the drawer closes, it still shows the last one.
  const last = useRef(shown)
  if (shown) last.current = shown
  const row = last.current
  if (!row) return null
  const { phone, callerName, state, takenBy, steps } = row
  const wait = (seconds: number | null) => (seconds === null ? '–' : format.span(seconds))
  return (
    <DetailDrawer
      opened={shown !== undefined}
      onClose={onClose}
      title={callerName || formatPhone(phone)}
      subtitle={callerName ? formatPhone(phone) : undefined}
      badges={
        <StatusBadge
          tone={stateTones[state]}
          label={
            state === 'taken' && takenBy
              ? t('missed.takenBy', { name: takenBy.name })
              : t(`missed.state.${state}`)
          }
        />
      }
      actions={
        <>
          <Button component="a" href={`tel:${phone}`}>
            {t('missed.call')}
          </Button>
          <LinkButton
            to="/accounts/$accountId/reporting-calls"
            params={{ accountId: String(accountId) }}
            search={toRowsSearch({
              range: { start, end },
              filters: [{ field: 'caller', operator: 'is', value: phone }],
            })}
            variant="default"
          >
            {t('missed.calls')}
          </LinkButton>
        </>
      }
    >
      <MissedContacts key={`contacts of ${phone}`} row={row} />
      <DrawerSection title={t('missed.about')}>
        <Facts
          items={[
            { label: t('missed.times'), value: format.number(row.times) },
            ...(row.requested > 0
              ? [{ label: t('missed.requests'), value: format.number(row.requested) }]
              : []),
            { label: t('missed.first'), value: <ZonedTime at={row.firstAt} /> },
            { label: t('missed.last'), value: <ZonedTime at={row.lastAt} /> },
            { label: t('missed.wait'), value: wait(row.openWaitSeconds) },
            { label: t('missed.tries'), value: format.number(row.tries) },
            { label: t('missed.response'), value: wait(row.openResponseSeconds) },
            { label: t('dimension.source'), value: row.source || '–' },
            { label: t('dimension.campaign'), value: row.campaign || '–' },
            { label: t('report.field.number'), value: row.number ? formatPhone(row.number) : '–' },
          ]}
        />
      </DrawerSection>
      {mayWrite && <MissedMarks key={phone} row={row} onMark={onMark} />}
      {steps.length > 0 && (
        <DrawerSection title={t('missed.history')}>
          <ol className={classes.steps}>
            {steps.map(({ kind, at, by, note: said }) => (
              <li key={`${kind} ${at}`}>
                <strong>{t(`missed.step.${kind}`)}</strong> · {by} · <ZonedTime at={at} />
                {said && <p>{said}</p>}
              </li>
            ))}
          </ol>
        </DrawerSection>
      )}
    </DetailDrawer>
  )
}

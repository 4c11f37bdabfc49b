import { Button } from '@mantine/core'
import { IconForms, IconHandStop, IconRecordMail } from '@tabler/icons-react'
import { useMemo } from 'react'
import { PhoneText } from '../../features/numbers/phone-text.tsx'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import classes from './missed.module.css'
import { type MissedCallerRow, stateTones } from './missed-caller.ts'

/** The columns of missed callers. `onTake` is absent for readers. */
export const useMissedColumns = (
  onTake: ((row: MissedCallerRow) => void) | undefined,
): DataColumn<MissedCallerRow>[] => {
  const { t } = useText()
  const format = useFormat()
  return useMemo<DataColumn<MissedCallerRow>[]>(
    () => [
      {
        id: 'caller',
        phone: 'title',
        label: t('report.field.caller'),
        value: ({ callerName, phone }) => callerName || phone,
        cell: ({ callerName, phone }) =>
          callerName ? (
            <span title={phone}>
              <strong>{callerName}</strong>
            </span>
          ) : (
            <PhoneText value={phone} />
          ),
        size: 190,
        pinned: 'start',
      },
      {
        id: 'state',
        phone: 'result',
        label: t('field.status'),
        value: ({ state }) => t(`missed.state.${state}`),
        cell: (row) => <State row={row} />,
        size: 255,
      },
      {
        id: 'wait',
        phone: 'second',
        label: t('missed.wait'),
        value: ({ openWaitSeconds }) => openWaitSeconds,
        text: ({ openWaitSeconds }) => (openWaitSeconds === null ? '–' : format.span(openWaitSeconds)),
        kind: 'duration',
        size: 160,
      },
      ...(onTake
        ? [
            {
              id: 'take',
              label: t('missed.who'),
              value: ({ takenBy }: MissedCallerRow) => takenBy?.name ?? '',
              cell: (row: MissedCallerRow) =>
                row.marks.includes('taken') ? (
                  <Button
                    size="compact-xs"
                    variant="light"
                    leftSection={<IconHandStop size={13} stroke={1.75} aria-hidden />}
                    onClick={(event) => {
                      // The row opens the caller.
                      event.stopPropagation()
                      onTake(row)
                    }}
                  >
                    {t('missed.mark.taken')}
                  </Button>
                ) : (
                  (row.takenBy?.name ?? '')
                ),
              size: 176,
            },
          ]
        : []),
      {
        id: 'times',
        label: t('missed.times'),
        value: ({ times }) => times,
        kind: 'number',
        size: 100,
        bar: true,
      },
      {
        id: 'first',
        label: t('missed.first'),
        value: ({ firstAt }) => firstAt,
        kind: 'time',
        size: 150,
        hidden: true,
      },
      {
        id: 'last',
        phone: 'second',
        label: t('missed.last'),
        value: ({ lastAt }) => lastAt,
        kind: 'time',
        size: 150,
      },
      { id: 'tries', label: t('missed.tries'), value: ({ tries }) => tries, kind: 'number', size: 95 },
      {
        id: 'response',
        label: t('missed.response'),
        value: ({ openResponseSeconds }) => openResponseSeconds,
        text: ({ openResponseSeconds }) =>
          openResponseSeconds === null ? '–' : format.span(openResponseSeconds),
        kind: 'duration',
        size: 130,
        hidden: true,
      },
      {
        id: 'source',
        phone: 'second',
        label: t('dimension.source'),
        value: ({ source }) => source,
        size: 120,
      },
      { id: 'campaign', label: t('dimension.campaign'), value: ({ campaign }) => campaign, size: 150 },
      {
        id: 'number',
        label: t('report.field.number'),
        value: ({ number }) => number,
        cell: ({ number }) => number && <PhoneText value={number} />,
        size: 150,
        hidden: true,
      },
    ],
    [t, format, onTake],
  )
}

/** The state of a caller, with who has taken the caller, and whether a form asked for the call or there is a voicemail. */
const State = ({ row: { state, takenBy, voicemail, requested } }: { row: MissedCallerRow }) => {
  const { t } = useText()
  const name = t(`missed.state.${state}`)
  return (
    <span className={classes.state}>
      <StatusBadge
        tone={stateTones[state]}
        label={state === 'taken' && takenBy ? t('missed.takenBy', { name: takenBy.name }) : name}
      />
      {requested > 0 && <StatusBadge plain tone="info" icon={IconForms} label={t('missed.requested')} />}
      {voicemail && (
        <StatusBadge plain tone="accent" icon={IconRecordMail} label={t('report.field.voicemail')} />
      )}
    </span>
  )
}

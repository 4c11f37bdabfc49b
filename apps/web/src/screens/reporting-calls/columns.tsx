import type { JsonifiedValue } from '@orpc/openapi-client'
import { type CallReportField, type CallRow, type Dimension, dimensions } from '@talkie/contract'
import { useMemo } from 'react'
import { ConfidenceBar } from '../../components/confidence-bar.tsx'
import type { DataColumn } from '../../components/data-table/data-table.tsx'
import { useDimensionText } from '../../components/dimension-text.ts'
import { PhoneText } from '../../components/phone-text.tsx'
import { Outcome } from '../../components/status-badge.tsx'
import { useText } from '../../shell/language.ts'
import { useCallFieldName } from './use-call-fields.ts'

/** A call as it arrives: instants are ISO strings. */
export type Call = JsonifiedValue<CallRow>
type Column = DataColumn<Call>

/** A number of ours; a call centre's own report may name none. */
const phone = (e164: string) => (e164 === '' ? null : <PhoneText value={e164} />)

const ownColumns: readonly Dimension[] = ['campaign', 'source']

/** The report's columns; ids are the fields that the server sorts by. */
export const useCallColumns = (): Column[] => {
  const { t, language } = useText()
  const nameOf = useCallFieldName()
  const dimension = useDimensionText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names change with the language alone
  return useMemo(() => {
    const of = (
      id: CallReportField,
      value: Column['value'],
      more: Omit<Column, 'id' | 'label' | 'value'>,
    ) => ({
      id,
      label: nameOf(id),
      value,
      ...more,
    })
    const said = (name: Dimension) => (row: Call) => dimension.value(name, row.dimensions[name] ?? '')
    const origin = ({ dimensions: { source = '', medium = '' } }: Call) =>
      dimension.origin({ source, medium })
    const others = dimensions.filter((name) => !ownColumns.includes(name))
    return [
      of('at', (row) => row.at, { kind: 'time', size: 124 }),
      of('caller', (row) => row.caller ?? t('common.anonymous'), {
        size: 154,
        cell: (row) => (
          <strong>
            <PhoneText value={row.caller} />
          </strong>
        ),
      }),
      of('outcome', (row) => t(`outcome.${row.outcome}`), {
        size: 160,
        cell: (row) => <Outcome value={row.outcome} />,
      }),
      of('duration_seconds', (row) => row.durationSeconds, { kind: 'duration', size: 116 }),
      of('campaign', said('campaign'), { size: 170 }),
      { ...of('source', origin, { size: 160 }), label: t('calls.sourceMedium') },
      of('ringpool', (row) => row.ringpool, { size: 160 }),
      of('number', (row) => row.number, { size: 160, cell: (row) => phone(row.number) }),
      of('agent', (row) => row.agent, { size: 120 }),
      of('confidence', (row) => row.confidence, {
        kind: 'percent',
        size: 150,
        cell: (row) => (row.confidence === null ? null : <ConfidenceBar value={row.confidence} />),
      }),
      of('talk_seconds', (row) => row.talkSeconds, { kind: 'duration', size: 140, hidden: true }),
      of('ring_seconds', (row) => row.ringSeconds, { kind: 'duration', size: 140, hidden: true }),
      of('destination', (row) => row.destination, {
        size: 150,
        hidden: true,
        cell: (row) => phone(row.destination),
      }),
      ...others.map((name) => of(name, said(name), { size: 150, hidden: true })),
    ]
  }, [language])
}

import { hasNoEndSignal, type ReportField } from '@talkie/contract/reporting'
import { Fragment, type ReactNode } from 'react'
import { PhoneText } from '../../features/numbers/phone-text.tsx'
import { useFieldText } from '../../features/reports/fields/use-field-text.ts'
import { ValueButton } from '../../features/reports/table/value-picks/value-button.tsx'
import { buildValuePick } from '../../features/reports/table/value-picks/value-pick.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { DrawerSection, Facts } from '../../ui/dialogs/detail-drawer.tsx'
import { tellsVisit } from './attribution/statement.ts'
import type { CallDetailJson } from './call-detail.ts'
import { ReturnedFact } from './marking/returned-fact.tsx'

/** Puts a separator between the parts that there are. */
const separate = (separator: string, parts: readonly ReactNode[]): ReactNode =>
  parts.filter(Boolean).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
    <Fragment key={index}>
      {index > 0 && separator}
      {part}
    </Fragment>
  ))

const hangupSides = ['caller', 'callee', 'network'] as const

/**
 * The facts of a call: the reason of its outcome, its durations, its numbers, and the visitor's search term, place and
 * device. An unsure visitor's are no facts of the call: they stand beside the visitor.
 */
export const CallFacts = ({ detail }: { detail: CallDetailJson }) => {
  const { t } = useText()
  const format = useFormat()
  const text = useFieldText()
  /** A value that opens its panel. */
  const pickable = (field: ReportField, value: string, shown: ReactNode = text.value(field, value)) => (
    <ValueButton key={field} pick={buildValuePick(field, value, text)}>
      {shown}
    </ValueButton>
  )
  const { call, validity } = detail
  const {
    term = '',
    city = '',
    region = '',
    device = '',
    browser = '',
  } = tellsVisit(detail) ? call.dimensions : {}
  const isWithoutEnd = hasNoEndSignal(validity)
  const side = hangupSides.find((hangupSide) => hangupSide === detail.hangupBy)
  const facts = [
    validity && {
      label: t('calls.why'),
      value: t(`calls.validity.${validity}`, { talk: format.duration(call.talkSeconds) }),
    },
    (!isWithoutEnd || call.ringSeconds > 0) && {
      label: t('calls.rang'),
      value: format.duration(call.ringSeconds),
    },
    call.talkSeconds > 0 && { label: t('calls.talked'), value: format.duration(call.talkSeconds) },
    detail.holds + detail.holdSeconds > 0 && {
      label: t('calls.held'),
      value: separate(' · ', [
        detail.holds > 0 && t('calls.holds', { count: detail.holds, formatted: format.number(detail.holds) }),
        detail.holdSeconds > 0 && format.duration(detail.holdSeconds),
      ]),
    },
    isWithoutEnd &&
      call.outcome !== 'not_answered' && { label: t('calls.talked'), value: t('calls.talkUnknown') },
    detail.voicemail && { label: t('report.field.voicemail'), value: t('calls.leftVoicemail') },
    detail.returned && {
      label: t('report.field.returned'),
      value: <ReturnedFact key={call.callId} detail={detail} returned={detail.returned} />,
    },
    side && { label: t('calls.hangup'), value: t(`calls.hangup.${side}`) },
    call.number !== '' && {
      label: t('report.field.number'),
      value: pickable('number', call.number, <PhoneText value={call.number} />),
    },
    call.destination !== '' && {
      label: t('report.field.destination'),
      value: pickable('destination', call.destination, <PhoneText value={call.destination} />),
    },
    detail.forwardedFrom && {
      label: t('report.field.forwarded_from'),
      value: pickable('forwarded_from', detail.forwardedFrom, <PhoneText value={detail.forwardedFrom} />),
    },
    detail.transferredTo && {
      label: t('report.field.transferred_to'),
      value: pickable('transferred_to', detail.transferredTo, <PhoneText value={detail.transferredTo} />),
    },
    detail.digits && { label: t('report.field.digits'), value: pickable('digits', detail.digits) },
    call.ringpool !== '' && { label: t('report.field.ringpool'), value: pickable('ringpool', call.ringpool) },
    term !== '' && { label: t('dimension.term'), value: pickable('term', term) },
    city + region !== '' && {
      label: t('calls.place'),
      value: separate(', ', [
        city !== '' && pickable('city', city),
        region !== '' && region !== city && pickable('region', region),
      ]),
    },
    device + browser !== '' && {
      label: t('dimension.device'),
      value: separate(' · ', [
        device !== '' && pickable('device', device),
        browser !== '' && pickable('browser', browser),
      ]),
    },
  ]
  return (
    <DrawerSection title={t('calls.facts')}>
      <Facts items={facts.flatMap((fact) => fact || [])} />
    </DrawerSection>
  )
}

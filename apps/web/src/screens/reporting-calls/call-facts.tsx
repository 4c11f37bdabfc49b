import { hasNoEndSignal } from '@talkie/contract/reporting'
import { PhoneText } from '../../features/numbers/phone-text.tsx'
import { useDimensionText } from '../../features/reports/fields/dimension-text.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { DrawerSection, Facts } from '../../ui/dialogs/detail-drawer.tsx'
import type { CallDetailJson } from './call-detail.ts'

const hangupSides = ['caller', 'callee', 'network'] as const

/** The facts of a call: the reason of its outcome, its durations, its numbers, the caller's city and device. */
export const CallFacts = ({ detail }: { detail: CallDetailJson }) => {
  const { t } = useText()
  const format = useFormat()
  const { value } = useDimensionText()
  const { call, validity } = detail
  const { term = '', city = '', region = '', device = '', browser = '' } = call.dimensions
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
    isWithoutEnd &&
      call.outcome !== 'not_answered' && { label: t('calls.talked'), value: t('calls.talkUnknown') },
    side && { label: t('calls.hangup'), value: t(`calls.hangup.${side}`) },
    call.number !== '' && { label: t('report.field.number'), value: <PhoneText value={call.number} /> },
    call.destination !== '' && {
      label: t('report.field.destination'),
      value: <PhoneText value={call.destination} />,
    },
    call.ringpool !== '' && { label: t('report.field.ringpool'), value: call.ringpool },
    term !== '' && { label: t('dimension.term'), value: term },
    city + region !== '' && {
      label: t('calls.place'),
      value: [...new Set([city, region])].filter(Boolean).join(', '),
    },
    device + browser !== '' && {
      label: t('dimension.device'),
      value: [value('device', device), browser].filter(Boolean).join(' · '),
    },
  ]
  return (
    <DrawerSection title={t('calls.facts')}>
      <Facts items={facts.filter((fact) => typeof fact === 'object').filter((fact) => fact !== null)} />
    </DrawerSection>
  )
}

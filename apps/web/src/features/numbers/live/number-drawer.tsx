import { callOutcomes } from '@talkie/contract/events'
import type { AccountCountry } from '@talkie/contract/locales'
import { type ReactNode, useRef } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { DetailDrawer, DrawerSection, Facts } from '../../../ui/dialogs/detail-drawer.tsx'
import { Outcome } from '../../calls/outcome.tsx'
import { useDimensionText } from '../../reports/fields/dimension-text.ts'
import { PhoneState } from '../phone-state.tsx'
import { PhoneText } from '../phone-text.tsx'
import { formatLocalPhone } from './format-local-phone.ts'
import { maskCaller } from './mask-caller.ts'
import { NumberDetail } from './number-detail.tsx'
import type { NumberNow } from './number-now.ts'

type LiveNumberDrawerProps = {
  /** Undefined if none is open. */
  number: NumberNow | undefined
  country: AccountCountry | undefined
  ahead: number
  /** Whether the caller is shown in full; otherwise it is masked. */
  mayReadCalls: boolean
  /** The number's account, where the screen does not imply it. */
  owner?: { label: ReactNode; value: ReactNode }[]
  actions?: ReactNode
  onClose: () => void
}

/** The details of a number: its state, the current call, and the visit that it is assigned to. */
export const LiveNumberDrawer = (props: LiveNumberDrawerProps) => {
  const { number, country, ahead, mayReadCalls, owner, actions, onClose } = props
  const { t } = useText()
  // While the drawer closes, it still shows the last number.
  const last = useRef({ number, owner, actions, country })
  if (number) last.current = { number, owner, actions, country }
  const shown = last.current
  if (!shown.number) return null
  const { visible, state, visit, call, ringpoolName } = shown.number
  return (
    <DetailDrawer
      opened={number !== undefined}
      onClose={onClose}
      title={shown.country ? formatLocalPhone(visible, shown.country) : <PhoneText value={visible} />}
      subtitle={<NumberDetail number={shown.number} ahead={ahead} />}
      badges={<PhoneState value={state} plain={false} />}
      actions={shown.actions}
    >
      <DrawerSection title={t('realtime.number')}>
        <Facts
          items={[
            ...(shown.owner ?? []),
            { label: t('realtime.ringpool'), value: ringpoolName },
            ...(shown.number.e164 === visible
              ? []
              : [{ label: t('realtime.dialled'), value: <PhoneText value={shown.number.e164} /> }]),
          ]}
        />
      </DrawerSection>
      {call && <CallFacts call={call} inFull={mayReadCalls} />}
      {visit && <VisitFacts visit={visit} />}
    </DetailDrawer>
  )
}

const CallFacts = ({ call, inFull }: { call: NonNullable<NumberNow['call']>; inFull: boolean }) => {
  const { t } = useText()
  const format = useFormat()
  const outcome = callOutcomes.find((one) => one === call.outcome)
  return (
    <DrawerSection title={t('realtime.call')}>
      <Facts
        items={[
          {
            label: t('realtime.caller'),
            value: call.caller && !inFull ? maskCaller(call.caller) : <PhoneText value={call.caller} />,
          },
          ...(call.callerName?.name
            ? [{ label: t('report.field.callerName'), value: call.callerName.name }]
            : []),
          ...(call.callerName?.company
            ? [{ label: t('report.field.callerCompany'), value: call.callerName.company }]
            : []),
          ...(call.agent ? [{ label: t('realtime.agent'), value: call.agent }] : []),
          ...(outcome ? [{ label: t('realtime.outcome'), value: <Outcome value={outcome} /> }] : []),
          ...(call.talkSeconds > 0
            ? [{ label: t('realtime.talked'), value: format.duration(call.talkSeconds) }]
            : []),
        ]}
      />
    </DrawerSection>
  )
}

const VisitFacts = ({ visit }: { visit: NonNullable<NumberNow['visit']> }) => {
  const { t } = useText()
  const { name, value } = useDimensionText()
  const { pageUrl } = visit
  const dimensions = (['source', 'medium', 'campaign', 'city', 'device'] as const).filter(
    (dimension) => visit[dimension] !== '' && visit[dimension] !== '(not set)',
  )
  return (
    <DrawerSection title={t('realtime.visit')}>
      <Facts
        items={[
          ...dimensions.map((dimension) => ({
            label: name(dimension),
            value: value(dimension, visit[dimension]),
          })),
          ...(pageUrl ? [{ label: t('realtime.page'), value: pageUrl }] : []),
        ]}
      />
    </DrawerSection>
  )
}

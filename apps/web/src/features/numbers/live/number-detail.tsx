import { callOutcomes } from '@talkie/contract/events'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useDimensionText } from '../../reports/fields/dimension-text.ts'
import { RunningTime, useElapsed } from './elapsed.tsx'
import { formatCaller } from './mask-caller.ts'
import type { NumberNow } from './number-now.ts'

type Call = NonNullable<NumberNow['call']>
type Visit = NonNullable<NumberNow['visit']>

const Caller = ({ call }: { call: Call }) => {
  const { t } = useText()
  return <span className="figures">{formatCaller(call) ?? t('common.anonymous')}</span>
}

const Ringing = ({ call, ahead }: { call: Call; ahead: number }) => {
  const { t } = useText()
  return (
    <>
      <Caller call={call} /> · {t('realtime.ringing')} <RunningTime since={call.startedAt} ahead={ahead} />
    </>
  )
}

const Talking = ({ call, ahead }: { call: Call; ahead: number }) => {
  const { t } = useText()
  return (
    <>
      <Caller call={call} /> · <RunningTime since={call.answeredAt ?? call.startedAt} ahead={ahead} />{' '}
      {call.agent && t('realtime.withAgent', { agent: call.agent })}
    </>
  )
}

const Ended = ({ call }: { call: Call }) => {
  const { t } = useText()
  const format = useFormat()
  const outcome = callOutcomes.find((one) => one === call.outcome)
  return (
    <>
      <Caller call={call} />
      {outcome && ` · ${t(`outcome.${outcome}`)}`}
      {call.talkSeconds > 0 && ` · ${format.duration(call.talkSeconds)}`}
    </>
  )
}

const Assigned = ({ visit, since, ahead }: { visit: Visit | null; since: string; ahead: number }) => {
  const { t } = useText()
  const { value } = useDimensionText()
  const time = useElapsed({ since, ahead })
  const where = visit ? [visit.city, value('device', visit.device)] : []
  return [...where, t('realtime.ago', { time })].filter(Boolean).join(' · ')
}

const Free = ({ since, ahead }: { since: string; ahead: number }) => {
  const { t } = useText()
  return t('realtime.freeFor', { time: useElapsed({ since, ahead }) })
}

type NumberDetailProps = {
  number: NumberNow
  /** Milliseconds by which this device's clock is ahead of the server's. */
  ahead: number
}

/** A number's activity in one line: its current call or visit, or how long it has been free. */
export const NumberDetail = ({ number, ahead }: NumberDetailProps) => {
  const { t } = useText()
  const { state, since, call, visit } = number
  if (state === 'call' && call) return <Ringing call={call} ahead={ahead} />
  if (state === 'answered' && call) return <Talking call={call} ahead={ahead} />
  if (state === 'hangup' && call) return <Ended call={call} />
  if (state === 'assigned' && since) return <Assigned visit={visit} since={since} ahead={ahead} />
  if (state === 'available' && since) return <Free since={since} ahead={ahead} />
  return state === 'available' ? t('realtime.neverUsed') : state === 'default' && t('realtime.noSignal')
}

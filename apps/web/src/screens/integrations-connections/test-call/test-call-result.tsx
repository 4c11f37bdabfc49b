import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { TestCallStepResult } from '@talkie/contract/telephony'
import { Outcome } from '../../../features/calls/outcome.tsx'
import { PhoneText } from '../../../features/numbers/phone-text.tsx'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { Facts } from '../../../ui/dialogs/detail-drawer.tsx'
import { CodeBlock } from '../../../ui/page/copy-field.tsx'
import { Notice } from '../../../ui/states/states.tsx'
import type { TestCallResult } from '../connection-row.ts'
import signalClasses from '../signals/signals.module.css'
import classes from './test-call.module.css'

/** The steps of a test call, and what the call would have counted as. */
export const TestCallResultView = ({ result: { steps, call } }: { result: TestCallResult }) => {
  const { t } = useText()
  const format = useFormat()
  const failed = steps.find(({ problem }) => problem !== null)
  return (
    <>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.step} step={step} />
        ))}
      </ol>
      {failed?.problem ? (
        <Notice tone={failed.problem === 'rejected' ? 'warn' : 'bad'}>
          {t(`testCall.problem.${failed.problem}`)}
        </Notice>
      ) : (
        <Notice tone="good">{t('testCall.works')}</Notice>
      )}
      {call && (
        <Facts
          items={[
            { label: t('connections.field.called'), value: <PhoneText value={call.number} /> },
            { label: t('connections.field.destination'), value: <PhoneText value={call.destination} /> },
            { label: t('testCall.ringpool'), value: call.ringpool ?? '—' },
            {
              label: t('testCall.source'),
              value: [call.source, call.medium].filter(Boolean).join(' / ') || '—',
            },
            ...(call.confidence === null
              ? []
              : [{ label: t('testCall.confidence'), value: format.percent(call.confidence) }]),
            {
              label: t('connections.field.disposition'),
              value: call.outcome && <Outcome value={call.outcome} />,
            },
          ]}
        />
      )}
      <p className={signalClasses.hint}>{t('testCall.nothingKept')}</p>
    </>
  )
}

const Step = ({
  step: { step, status, milliseconds, problem, state, request, response },
}: {
  step: TestCallStepResult
}) => {
  const { t } = useText()
  const format = useFormat()
  const Shown = problem === null ? IconCircleCheck : IconAlertTriangle
  return (
    <li className={classes.step} data-bad={problem !== null || undefined}>
      <details className={signalClasses.raw}>
        <summary className={classes.summary}>
          <Shown size={16} stroke={1.75} aria-hidden />
          <span className={classes.name}>{t(`testCall.step.${step}`)}</span>
          <span className={classes.detail}>
            HTTP {status} · {format.number(Math.round(milliseconds))} ms
            {state && ` · ${t(`testCall.state.${state}`)}`}
          </span>
        </summary>
        <CodeBlock label={t('testCall.request')} code={request} />
        <CodeBlock label={t('testCall.response')} code={response} />
      </details>
    </li>
  )
}

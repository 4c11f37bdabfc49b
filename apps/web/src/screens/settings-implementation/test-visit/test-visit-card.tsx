import { Button, TextInput } from '@mantine/core'
import { IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { StepMark } from '../../../features/setup/step-mark.tsx'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Notice } from '../../../ui/states/states.tsx'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
import { findProblems } from './find-problems.ts'
import { ProblemNote } from './problem-note.tsx'
import { StepDetail } from './step-detail.tsx'
import { testSteps, toTestSteps } from './test-steps.ts'
import classes from './test-visit-card.module.css'
import { useTestVisit } from './use-test-visit.ts'

type TestVisitCardProps = {
  /** The code of the followed test visit; undefined before the first one. */
  code: string | undefined
  onStart: (code: string) => void
  /** The page that is opened unless the user chooses another. */
  page: string
  /** Where the site's script comes from. */
  origin: string
}

/** Opens the site as the user's own visit, and follows it step by step: script, visit, number, heartbeat, call. */
export const TestVisitCard = ({ code, onStart, page, origin }: TestVisitCardProps) => {
  const { t } = useText()
  const { account } = useAccount()
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const { open, isStarting, error, test, at } = useTestVisit(code, onStart)
  const problems = test ? findProblems(test, at) : []
  const steps = toTestSteps(test, problems)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = toWebAddress(typed ?? page)
    setWrong(address === null)
    if (address) void open(address)
  }
  return (
    <Card title={t('implementation.test.title')}>
      <p className={classes.lead}>{t('implementation.test.text', { domain: account.domain })}</p>
      <form className={classes.start} onSubmit={submit} noValidate>
        <TextInput
          label={t('implementation.test.page')}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={typed ?? page}
          error={isWrong && t('implementation.test.pageWrong')}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(false)
          }}
        />
        <Button
          type="submit"
          loading={isStarting}
          disabled={!account.active}
          variant={code === undefined ? 'filled' : 'default'}
          rightSection={
            code === undefined ? (
              <IconExternalLink size={14} stroke={1.75} aria-hidden />
            ) : (
              <IconRefresh size={14} stroke={1.75} aria-hidden />
            )
          }
        >
          {t(code === undefined ? 'implementation.test.start' : 'implementation.test.again')}
        </Button>
      </form>
      {error && <Notice tone="warn">{t(error)}</Notice>}
      <ol className={classes.steps} aria-live="polite">
        {testSteps.map((step, index) => {
          const { state, at: seenAt } = steps[step]
          return (
            <li key={step} data-test-step={step} data-state={state}>
              <StepMark state={state} position={index + 1} />
              <div className={classes.name}>
                <span>{t(`implementation.test.step.${step}`)}</span>
                {test && <StepDetail step={step} state={state} test={test} />}
              </div>
              <span className={classes.state}>
                {seenAt ? (
                  <ZonedTime at={seenAt} with="time" />
                ) : state === 'waiting' ? (
                  <StatusBadge plain pulse tone="amber" label={t('implementation.test.waiting')} />
                ) : (
                  t(`implementation.test.state.${state}`)
                )}
              </span>
            </li>
          )
        })}
      </ol>
      {problems.map((problem) => (
        <ProblemNote key={JSON.stringify(problem)} problem={problem} origin={origin} />
      ))}
      <p className={classes.note}>{t('implementation.test.counted')}</p>
    </Card>
  )
}

/** A typed page as a web address; null if it is none. */
const toWebAddress = (typed: string): string | null => {
  const text = typed.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return text !== '' && URL.canParse(address) ? new URL(address).href : null
}

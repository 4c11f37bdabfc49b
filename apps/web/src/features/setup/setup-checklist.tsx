import { Button, Progress } from '@mantine/core'
import { IconChevronDown, IconListCheck } from '@tabler/icons-react'
import { type SetupStep, setupSteps } from '@talkie/contract/setup'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { Card } from '../../ui/page/card.tsx'
import classes from './setup-checklist.module.css'
import type { SetupData } from './setup-data.ts'
import { toSetupProgress } from './setup-progress.ts'
import { StepBody } from './step-body.tsx'
import { useStepLink } from './step-link.ts'
import { StepMark } from './step-mark.tsx'
import { useStepSummary } from './step-summary.tsx'
import { useDismissed } from './use-dismissed.ts'

/** A step that the user opened, and whether it was done then: once it gets done, the next one opens instead. */
type Choice = { step: SetupStep; wasDone: boolean }

/**
 * The steps from a new account to its first attributed call. Each takes its state from the account's data, so that it
 * can be left and resumed anywhere. The next step is open; the user may open others.
 */
export const SetupChecklist = ({ setup }: { setup: SetupData }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const progress = toSetupProgress(setup)
  const isFinished = progress.next === null
  // A checklist that was finished before is folded away; one that is finished now ends with the test call in sight.
  const [wasFinished] = useState(isFinished)
  const [isDismissed, setDismissed] = useDismissed(accountId)
  const [isUnfolded, setUnfolded] = useState(false)
  const [choice, setChoice] = useState<Choice | null>(null)
  const toggle = (step: SetupStep, isOpen: boolean) =>
    setChoice(isOpen ? null : { step, wasDone: progress.states[step] === 'done' })
  const chosen = choice && choice.wasDone === (progress.states[choice.step] === 'done') ? choice.step : null
  // At the end the test call stays open, unless the user looks at another step.
  const next = progress.next ?? (chosen === null ? 'call' : null)
  const isOpen = (step: SetupStep) => step === chosen || step === next
  const count = t('setup.progress', { done: progress.done, all: setupSteps.length })
  if (!isUnfolded && (isDismissed || (wasFinished && isFinished)))
    return (
      <div className={classes.folded}>
        <IconListCheck size={18} stroke={1.75} aria-hidden />
        <p>
          <strong>{t(isFinished ? 'setup.finishedTitle' : 'setup.title')}</strong> {count}
        </p>
        <Button variant="default" size="xs" onClick={() => setUnfolded(true)}>
          {t('setup.show')}
        </Button>
      </div>
    )
  return (
    <Card
      title={t(isFinished ? 'setup.finishedTitle' : 'setup.title')}
      aside={
        <div className={classes.aside}>
          <span className="figures">{count}</span>
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            onClick={() => {
              setUnfolded(false)
              setDismissed(true)
            }}
          >
            {t('setup.hide')}
          </Button>
        </div>
      }
    >
      <Progress
        className={classes.bar}
        size={4}
        value={(progress.done / setupSteps.length) * 100}
        color={isFinished ? 'var(--good)' : 'var(--accent)'}
        aria-label={count}
      />
      <ol className={classes.steps}>
        {setupSteps.map((step, index) => (
          <StepRow
            key={step}
            step={step}
            position={index + 1}
            setup={setup}
            isOpen={isOpen(step)}
            onToggle={() => toggle(step, isOpen(step))}
            onKeep={() => setChoice({ step, wasDone: progress.states[step] === 'done' })}
          />
        ))}
      </ol>
    </Card>
  )
}

type StepRowProps = {
  step: SetupStep
  position: number
  setup: SetupData
  isOpen: boolean
  onToggle: () => void
  /** Keeps the step open when another one becomes the next. */
  onKeep: () => void
}

const StepRow = ({ step, position, setup, isOpen, onToggle, onKeep }: StepRowProps) => {
  const { t } = useText()
  const state = toSetupProgress(setup).states[step]
  const summary = useStepSummary()(step, setup)
  const link = useStepLink()(step, setup)
  const id = useId()
  return (
    <li className={classes.step} data-state={state} data-open={isOpen || undefined} data-step={step}>
      <div className={classes.head}>
        <StepMark state={state} position={position} />
        <div className={classes.name}>
          <button
            type="button"
            className={classes.title}
            aria-expanded={isOpen}
            aria-describedby={`${id}-summary ${id}-state`}
            onClick={onToggle}
          >
            {t(`setup.step.${step}`)}
          </button>
          <span className={classes.summary} id={`${id}-summary`}>
            {link ? <Link {...link}>{summary}</Link> : summary}
          </span>
        </div>
        <span className={classes.state} id={`${id}-state`}>
          {t(`setup.state.${state}`)}
        </span>
        <IconChevronDown className={classes.chevron} size={16} stroke={1.75} aria-hidden />
      </div>
      {isOpen && (
        <div className={classes.body}>
          <StepBody step={step} setup={setup} onKeep={onKeep} />
        </div>
      )}
    </li>
  )
}

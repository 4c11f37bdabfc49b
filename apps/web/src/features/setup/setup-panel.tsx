import { Button, Group, Progress } from '@mantine/core'
import { setupSteps } from '@talkie/contract/setup'
import type { ReactNode } from 'react'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import type { SetupData } from './setup-data.ts'
import classes from './setup-panel.module.css'
import { toSetupProgress } from './setup-progress.ts'
import { StepMark } from './step-mark.tsx'

type SetupPanelProps = {
  setup: SetupData
  onDismiss: () => void
  /** A button beside 'Continue'. */
  children?: ReactNode
}

/** The checklist in short, for an account that has nothing to show yet: how far it is, and what comes next. */
export const SetupPanel = ({ setup, onDismiss, children }: SetupPanelProps) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const { states, done, next } = toSetupProgress(setup)
  const count = t('setup.progress', { done, all: setupSteps.length })
  return (
    <Card
      title={t('setup.title')}
      aside={
        <div className={classes.aside}>
          <span className="figures">{count}</span>
          <Button variant="subtle" color="gray" size="compact-xs" onClick={onDismiss}>
            {t('setup.hide')}
          </Button>
        </div>
      }
    >
      <p className={classes.lead}>
        <strong>{t('mock.emptyTitle')}</strong> · {t('setup.lead')}
      </p>
      <Progress size={4} value={(done / setupSteps.length) * 100} aria-label={count} />
      <ol className={classes.steps}>
        {setupSteps.map((step, index) => (
          <li key={step} data-next={step === next || undefined}>
            <StepMark state={states[step]} position={index + 1} />
            <span>
              {t(`setup.step.${step}`)}
              <span className={classes.state}>{t(`setup.state.${states[step]}`)}</span>
            </span>
          </li>
        ))}
      </ol>
      <Group gap="xs">
        <LinkButton
          to="/accounts/$accountId/settings-implementation"
          params={{ accountId: String(accountId) }}
        >
          {t('setup.continue')}
        </LinkButton>
        {children}
      </Group>
    </Card>
  )
}

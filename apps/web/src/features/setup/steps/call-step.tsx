import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { RelativeTime } from '../../../ui/figures/times.tsx'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { Notice } from '../../../ui/states/states.tsx'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
import { formatLocalPhone } from '../../numbers/live/format-local-phone.ts'
import type { SetupData } from '../setup-data.ts'
import { toSetupProgress } from '../setup-progress.ts'
import { buildTestAddress } from '../test-address.ts'
import classes from './step.module.css'
import { AskForStep, StepActions, StepText } from './step.tsx'
import { TestCall } from './test-call.tsx'

/** The person's own test call: which number to ring, as their own visit was shown it, and the call as it arrives. */
export const CallStep = ({ setup }: { setup: SetupData }) => {
  const { t } = useText()
  const { account, can } = useAccount()
  const { call, callAt, callHasVisit, visit, telephone } = setup
  const address = buildTestAddress(account.domain, visit?.pageUrl)
  const isDone = toSetupProgress(setup).states.call === 'done'
  const open = (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      size="xs"
      variant={visit?.isTest ? 'default' : 'filled'}
      rightSection={<IconExternalLink size={14} stroke={1.75} aria-hidden />}
    >
      {t(visit?.isTest ? 'setup.call.openAgain' : 'setup.call.openSite', { domain: account.domain })}
    </Button>
  )
  if (isDone)
    return (
      <>
        {call ? <TestCall call={call} /> : !can('reporting.calls', 'r') && <AskForStep />}
        <StepActions>
          {call && <CallsLink />}
          {call && !call.isTest && open}
        </StepActions>
      </>
    )
  return (
    <>
      {telephone === null && <Notice tone="warn">{t('setup.call.needsTelephone')}</Notice>}
      {call && callAt !== null && !callHasVisit && (
        <>
          <Notice tone="warn">{t('setup.call.unmatchedText')}</Notice>
          <TestCall call={call} />
        </>
      )}
      {visit?.isTest && visit.number !== null ? (
        <RingThis visit={visit} number={visit.number} />
      ) : (
        <StepText>{t(visit?.isTest ? 'setup.call.noNumber' : 'setup.call.text')}</StepText>
      )}
      <StepActions>
        {open}
        {visit?.isTest && visit.number !== null && (
          <StatusBadge plain pulse tone="amber" label={t('setup.call.listening')} />
        )}
      </StepActions>
    </>
  )
}

const CallsLink = () => {
  const { t } = useText()
  const { accountId, can } = useAccount()
  if (!can('reporting.calls', 'r')) return null
  return (
    <LinkButton
      to="/accounts/$accountId/reporting-calls"
      params={{ accountId: String(accountId) }}
      search={{ range: 'today' }}
      size="xs"
      variant="default"
    >
      {t('setup.call.see')}
    </LinkButton>
  )
}

const RingThis = ({ visit, number }: { visit: NonNullable<SetupData['visit']>; number: string }) => {
  const { t } = useText()
  const format = useFormat()
  const { account } = useAccount()
  return (
    <p className={classes.ring}>
      <span>{t('setup.call.ring')}</span>
      <a href={`tel:${number}`} className="figures">
        {formatLocalPhone(number, account.country)}
      </a>
      <span>
        {t(visit.overflow ? 'setup.call.shownOverflow' : 'setup.call.shown', {
          page: visit.pageUrl,
          time: format.time(visit.at),
        })}{' '}
        · <RelativeTime key={visit.at} at={visit.at} />
      </span>
    </p>
  )
}

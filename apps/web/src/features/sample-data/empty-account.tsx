import { Button, Group, Skeleton } from '@mantine/core'
import { IconFlask, IconPhoneIncoming } from '@tabler/icons-react'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { SetupPanel } from '../setup/setup-panel.tsx'
import { toSetupProgress } from '../setup/setup-progress.ts'
import { useDismissed } from '../setup/use-dismissed.ts'
import { useSetup } from '../setup/use-setup.ts'
import { useSampleData } from './use-sample-data.ts'

/** An account without any events yet: the checklist of its setup, and a preview with sample data. */
export const EmptyAccount = () => {
  const { t } = useText()
  const { account, accountId, can } = useAccount()
  const { show } = useSampleData()
  // An archived account measures nothing, even if the tracker is installed.
  const mayInstall = account.active && can('settings.implementation', 'r')
  const [isDismissed, setDismissed] = useDismissed(accountId)
  const isGuided = mayInstall && !isDismissed
  const { data: setup, isPending } = useSetup({ enabled: isGuided })
  if (isGuided && isPending)
    return (
      <Card>
        <Skeleton height={150} />
      </Card>
    )
  if (isGuided && setup && toSetupProgress(setup).next !== null)
    return (
      <SetupPanel setup={setup} onDismiss={() => setDismissed(true)}>
        <Button
          variant="default"
          leftSection={<IconFlask size={16} stroke={1.75} aria-hidden />}
          onClick={show}
        >
          {t('mock.show')}
        </Button>
      </SetupPanel>
    )
  return (
    <Card>
      <EmptyState
        icon={IconPhoneIncoming}
        title={t('mock.emptyTitle')}
        text={t(mayInstall ? 'mock.emptyText' : 'mock.emptyTextReader')}
        action={
          <Group gap="xs" justify="center">
            {mayInstall && (
              <LinkButton
                to="/accounts/$accountId/settings-implementation"
                params={{ accountId: String(accountId) }}
              >
                {t('mock.install')}
              </LinkButton>
            )}
            <Button
              variant="default"
              leftSection={<IconFlask size={16} stroke={1.75} aria-hidden />}
              onClick={show}
            >
              {t('mock.show')}
            </Button>
          </Group>
        }
      />
    </Card>
  )
}

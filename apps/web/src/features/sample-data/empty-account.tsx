import { Button, Group } from '@mantine/core'
import { IconFlask, IconPhoneIncoming } from '@tabler/icons-react'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { useSampleData } from './use-sample-data.ts'

/** An account without any events yet: how to start, and a preview with sample data. */
export const EmptyAccount = () => {
  const { t } = useText()
  const { account, accountId, can } = useAccount()
  const { show } = useSampleData()
  // An archived account measures nothing, even if the tracker is installed.
  const mayInstall = account.active && can('settings.implementation', 'r')
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

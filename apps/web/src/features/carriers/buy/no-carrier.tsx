import { IconPlugConnected } from '@tabler/icons-react'
import { useText } from '../../../services/language/language.ts'
import { useAccounts } from '../../../services/navigation/account.tsx'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import type { CarrierConnectionRow } from '../carrier-types.ts'
import type { Purpose } from './purpose.ts'

type NoCarrierProps = { connections: readonly CarrierConnectionRow[]; purpose: Purpose | undefined }

/** Says what is missing to buy numbers: a connection of Twilio, or its account SID; and leads there. */
export const NoCarrier = ({ connections, purpose }: NoCarrierProps) => {
  const { t } = useText()
  const accounts = useAccounts().data ?? []
  const bare = connections.find(
    ({ active, ready, accountId }) =>
      active && !ready && (!purpose || accountId === null || accountId === purpose.accountId),
  )
  const accountId = bare?.accountId ?? purpose?.accountId ?? accounts.find(({ active }) => active)?.id
  return (
    <EmptyState
      icon={IconPlugConnected}
      title={t(bare ? 'carriers.noSidTitle' : 'carriers.noneTitle')}
      text={bare ? t('carriers.noSidText', { name: bare.name }) : t('carriers.noneText')}
      action={
        accountId !== undefined && (
          <LinkButton
            to="/accounts/$accountId/integrations-connections"
            params={{ accountId: String(accountId) }}
            search={bare ? { connection: bare.id, panel: 'edit' } : { panel: 'new' }}
          >
            {t('carriers.openConnections')}
          </LinkButton>
        )
      }
    />
  )
}

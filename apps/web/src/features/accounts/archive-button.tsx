import { Button } from '@mantine/core'
import { IconArchive, IconRestore } from '@tabler/icons-react'
import { useText } from '../../services/language/language.ts'
import { useArchiveAccount } from './use-archive-account.ts'

/** Archives or restores the account; saves no other changes. */
export const ArchiveAccountButton = ({
  account,
}: {
  account: { id: number; name: string; active: boolean }
}) => {
  const { t } = useText()
  const archive = useArchiveAccount()
  const Icon = account.active ? IconArchive : IconRestore
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      onClick={() => void archive(account)}
    >
      {t(account.active ? 'common.archive' : 'common.restore')}
    </Button>
  )
}

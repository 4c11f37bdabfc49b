import { ArchiveButton } from '../../ui/dialogs/archive-button.tsx'
import { useArchiveAccount } from './use-archive-account.ts'

/** Archives or restores the account; saves no other changes. */
export const ArchiveAccountButton = ({
  account,
}: {
  account: { id: number; name: string; active: boolean }
}) => {
  const archive = useArchiveAccount()
  return <ArchiveButton active={account.active} onArchive={() => void archive(account)} />
}

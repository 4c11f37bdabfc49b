import { Button } from '@mantine/core'
import { IconArchive, IconRestore } from '@tabler/icons-react'
import { useText } from '../../services/language/language.ts'

type ArchiveButtonProps = { active: boolean; onArchive: () => void }

/** Archives an active thing or restores an archived one; saves no other changes. */
export const ArchiveButton = ({ active, onArchive }: ArchiveButtonProps) => {
  const { t } = useText()
  const Icon = active ? IconArchive : IconRestore
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      onClick={() => onArchive()}
    >
      {t(active ? 'common.archive' : 'common.restore')}
    </Button>
  )
}

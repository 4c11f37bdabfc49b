import { IconArchive } from '@tabler/icons-react'
import { useText } from '../../services/language/language.ts'
import { StatusBadge } from '../../ui/states/status-badge.tsx'

/** Whether a tag is active or archived. */
export const TagState = ({ active }: { active: boolean }) => {
  const { t } = useText()
  return (
    <StatusBadge
      plain
      tone={active ? 'good' : 'quiet'}
      label={t(active ? 'tagList.active' : 'tagList.archived')}
      {...(active ? {} : { icon: IconArchive })}
    />
  )
}

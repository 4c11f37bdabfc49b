import { IconPrinter, IconWorld } from '@tabler/icons-react'
import type { StaticNumberKind } from '@talkie/contract/ringpools'
import { useText } from '../../services/language/language.ts'
import { StatusBadge } from '../../ui/states/status-badge.tsx'

/** Whether people see a number online or offline. */
export const KindBadge = ({ kind }: { kind: StaticNumberKind }) => {
  const { t } = useText()
  return (
    <StatusBadge
      plain
      tone={kind === 'online' ? 'info' : 'quiet'}
      icon={kind === 'online' ? IconWorld : IconPrinter}
      label={t(`staticNumbers.kind.${kind}`)}
    />
  )
}

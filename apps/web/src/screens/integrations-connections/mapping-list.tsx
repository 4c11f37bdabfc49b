import { signalFields } from '@talkie/contract/telephony'
import { useText } from '../../services/language/language.ts'
import { DrawerSection, Facts } from '../../ui/dialogs/detail-drawer.tsx'
import type { ConnectionRow } from './connection-row.ts'

/** The provider's names that differ from ours; nothing where there are none. */
export const MappingList = ({ mapping }: { mapping: ConnectionRow['mapping'] }) => {
  const { t } = useText()
  const mapped = signalFields.flatMap((field) => {
    const theirs = mapping[field]
    return theirs ? [{ label: t(`connections.field.${field}`), value: <code>{theirs}</code> }] : []
  })
  if (mapped.length === 0) return null
  return (
    <DrawerSection title={t('connections.mapping')}>
      <Facts items={mapped} />
    </DrawerSection>
  )
}

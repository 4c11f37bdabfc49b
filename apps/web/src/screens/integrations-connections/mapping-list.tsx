import { signalFields } from '@talkie/contract/telephony'
import { useText } from '../../services/language/language.ts'
import { DrawerSection, Facts } from '../../ui/dialogs/detail-drawer.tsx'
import type { ConnectionRow } from './connection-row.ts'

/** The provider's field names that differ from ours; renders nothing if there are none. */
export const MappingList = ({ mapping }: { mapping: ConnectionRow['mapping'] }) => {
  const { t } = useText()
  const items = signalFields.flatMap((field) => {
    const providerName = mapping[field]
    return providerName
      ? [{ label: t(`connections.field.${field}`), value: <code>{providerName}</code> }]
      : []
  })
  if (items.length === 0) return null
  return (
    <DrawerSection title={t('connections.mapping')}>
      <Facts items={items} />
    </DrawerSection>
  )
}

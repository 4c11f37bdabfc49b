import { Reasons, Score } from '../../features/calls/spam/score.tsx'
import { useText } from '../../services/language/language.ts'
import { DrawerSection } from '../../ui/dialogs/detail-drawer.tsx'
import type { CallDetailJson } from './call-detail.ts'

/** How much the caller looked like spam when the call came, and why; nothing where nothing speaks of it. */
export const SpamSection = ({ detail: { spam } }: { detail: CallDetailJson }) => {
  const { t } = useText()
  if (!spam || spam.score === 0) return null
  return (
    <DrawerSection title={t('calls.spam')}>
      <Score score={spam.score} />
      <Reasons reasons={spam.reasons} />
    </DrawerSection>
  )
}

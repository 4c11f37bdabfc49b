import { useRef } from 'react'
import { formatPhone } from '../../features/numbers/phone-text.tsx'
import { PlanUseField } from '../../features/routing/plan-use-field.tsx'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { ArchiveButton } from '../../ui/dialogs/archive-button.tsx'
import { DetailDrawer, DrawerSection } from '../../ui/dialogs/detail-drawer.tsx'
import { Notice } from '../../ui/states/states.tsx'
import { ActiveState } from '../../ui/states/status-badge.tsx'
import { KindBadge } from './kind-badge.tsx'
import { QrSection } from './qr/qr-section.tsx'
import type { StaticNumberRow } from './static-number.ts'
import { StaticNumberFacts } from './static-number-facts.tsx'
import classes from './static-number-form.module.css'
import { StaticNumberForm } from './static-number-form.tsx'
import type { useStaticFigures } from './use-static-figures.ts'

type StaticNumberDrawerProps = {
  /** The open one, `new` for a new one, undefined if the drawer is closed. */
  shown: StaticNumberRow | 'new' | undefined
  figures: ReturnType<typeof useStaticFigures>
  mayWrite: boolean
  onClose: () => void
  onArchive: (row: StaticNumberRow) => void
}

/** The drawer of an existing or a new static number: its calls, its code to print, its form. */
export const StaticNumberDrawer = (props: StaticNumberDrawerProps) => {
  const { shown, figures, mayWrite, onClose, onArchive } = props
  const { t } = useText()
  const { accountId } = useAccount()
  // While the drawer closes, it still shows the last one.
  const last = useRef(shown)
  if (shown) last.current = shown
  const row = last.current === 'new' ? undefined : last.current
  return (
    <DetailDrawer
      opened={shown !== undefined && (mayWrite || shown !== 'new')}
      onClose={onClose}
      title={row?.name ?? t('staticNumbers.new')}
      subtitle={row?.visible ? formatPhone(row.visible) : undefined}
      badges={
        row && (
          <>
            <ActiveState active={row.active} />
            <KindBadge kind={row.kind} />
          </>
        )
      }
    >
      {row && !row.active && <Notice>{t('staticNumbers.archivedText')}</Notice>}
      {row && <StaticNumberFacts row={row} figures={figures} />}
      {row?.active && row.visible && <QrSection name={row.name} e164={row.visible} />}
      {row && shown !== undefined && (
        <PlanUseField accountId={accountId} kind="static_number" subjectId={row.id} readOnly={!mayWrite} />
      )}
      {shown !== undefined && mayWrite && (
        <StaticNumberForm key={row?.id ?? 'new'} row={row} onClose={onClose} />
      )}
      {row && mayWrite && (
        <DrawerSection title={t(row.active ? 'common.archive' : 'common.restore')}>
          <p className={classes.end}>
            {t(row.active ? 'staticNumbers.archiveText' : 'staticNumbers.restoreText')}
          </p>
          <ArchiveButton active={row.active} onArchive={() => onArchive(row)} />
        </DrawerSection>
      )}
    </DetailDrawer>
  )
}

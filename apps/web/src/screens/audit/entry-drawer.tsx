import { useRef } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'
import { DetailDrawer, DrawerSection, Facts } from '../../ui/dialogs/detail-drawer.tsx'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import { actionTones } from './action-tones.ts'
import classes from './audit.module.css'
import { Diff } from './diff.tsx'
import type { Entry } from './entry.ts'
import { formatAttempts } from './format-attempts.ts'
import { formatImportResult } from './format-import-result.ts'

type EntryDrawerProps = { entry: Entry | undefined; onClose: () => void }

/** One audit entry: user, time, address, and every field before and after. */
export const EntryDrawer = ({ entry, onClose }: EntryDrawerProps) => {
  const { t } = useText()
  const format = useFormat()
  const accounts = useAccounts().data
  // The drawer keeps showing the last entry while it slides out.
  const lastEntry = useRef(entry)
  if (entry) lastEntry.current = entry
  const visibleEntry = lastEntry.current
  if (!visibleEntry) return null
  const account = accounts?.find(({ id }) => id === visibleEntry.accountId)
  const facts = [
    { label: t('audit.person'), value: visibleEntry.by.name || t('audit.nobody') },
    { label: t('audit.at'), value: format.fullTime(visibleEntry.at) },
    { label: t('audit.address'), value: visibleEntry.address || '—' },
    { label: t('audit.userAgent'), value: visibleEntry.userAgent || '—' },
    ...(account ? [{ label: t('accounts.account'), value: account.name }] : []),
    ...(visibleEntry.objectId ? [{ label: t('audit.objectId'), value: visibleEntry.objectId }] : []),
  ]
  const summary = formatImportResult(visibleEntry, t, format) ?? formatAttempts(visibleEntry, t, format)
  const hasFields = visibleEntry.before !== null || visibleEntry.after !== null
  return (
    <DetailDrawer
      opened={entry !== undefined}
      onClose={onClose}
      title={visibleEntry.name || t(`audit.kind.${visibleEntry.kind}`)}
      subtitle={t(`audit.kind.${visibleEntry.kind}`)}
      badges={
        <StatusBadge
          tone={actionTones[visibleEntry.action]}
          label={t(`audit.action.${visibleEntry.action}`)}
        />
      }
    >
      <DrawerSection title={t('audit.origin')}>
        <Facts items={facts} />
      </DrawerSection>
      {hasFields && (
        <DrawerSection title={t('audit.fields')}>
          {summary && <p className={classes.summary}>{summary}</p>}
          <Diff entry={visibleEntry} />
        </DrawerSection>
      )}
    </DetailDrawer>
  )
}

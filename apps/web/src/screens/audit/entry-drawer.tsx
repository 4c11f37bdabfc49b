import { useRef } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'
import { DetailDrawer, DrawerSection, Facts } from '../../ui/dialogs/detail-drawer.tsx'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import { actionLook } from './action-look.ts'
import { attemptsInWords } from './attempts-in-words.ts'
import classes from './audit.module.css'
import { Diff } from './diff.tsx'
import type { Entry } from './entry.ts'
import { importInWords } from './import-in-words.ts'

type EntryDrawerProps = { entry: Entry | undefined; onClose: () => void }

/** One entry: who, when, from where, and every field before and after. */
export const EntryDrawer = ({ entry, onClose }: EntryDrawerProps) => {
  const { t } = useText()
  const format = useFormat()
  const accounts = useAccounts().data
  // While the drawer slides out, it still shows the entry that was in it.
  const last = useRef(entry)
  if (entry) last.current = entry
  const shown = last.current
  if (!shown) return null
  const account = accounts?.find(({ id }) => id === shown.accountId)
  const facts = [
    { label: t('audit.person'), value: shown.by.name || t('audit.nobody') },
    { label: t('audit.at'), value: format.fullTime(shown.at) },
    { label: t('audit.address'), value: shown.address || '—' },
    { label: t('audit.userAgent'), value: shown.userAgent || '—' },
    ...(account ? [{ label: t('accounts.account'), value: account.name }] : []),
    ...(shown.objectId ? [{ label: t('audit.objectId'), value: shown.objectId }] : []),
  ]
  const summary = importInWords(shown, t, format) ?? attemptsInWords(shown, t, format)
  const hasFields = shown.before !== null || shown.after !== null
  return (
    <DetailDrawer
      opened={entry !== undefined}
      onClose={onClose}
      title={shown.name || t(`audit.kind.${shown.kind}`)}
      subtitle={t(`audit.kind.${shown.kind}`)}
      badges={<StatusBadge tone={actionLook[shown.action]} label={t(`audit.action.${shown.action}`)} />}
    >
      <DrawerSection title={t('audit.origin')}>
        <Facts items={facts} />
      </DrawerSection>
      {hasFields && (
        <DrawerSection title={t('audit.fields')}>
          {summary && <p className={classes.summary}>{summary}</p>}
          <Diff entry={shown} />
        </DrawerSection>
      )}
    </DetailDrawer>
  )
}

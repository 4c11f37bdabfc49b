import { permissionGroups } from '@talkie/contract/access'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useIsSettled } from '../../ui/form/use-is-settled.ts'
import { type Levels, type PhraseName, type SummaryLine, summarise } from './levels.ts'
import classes from './permission-matrix.module.css'
import type { MatrixAccount } from './permission-matrix.tsx'
import { phraseTexts } from './section-texts.ts'

const toSummaryShape = ({ seen, changed }: SummaryLine) => {
  if (seen.length > 0) return changed.length > 0 ? 'seeAndChange' : 'see'
  return changed.length > 0 ? 'change' : 'nothing'
}

/** A user's permissions summarised as text. */
export const PermissionSummary = ({ levels, accounts }: { levels: Levels; accounts: MatrixAccount[] }) => {
  const { t } = useText()
  const format = useFormat()
  const isSettled = useIsSettled(levels)
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const formatPhrases = (phrases: PhraseName[]) => format.list(phrases.map((name) => t(phraseTexts[name])))
  const lines = summarise(levels, permissionGroups)
  return (
    <ul className={classes.summary} aria-live="polite" aria-busy={!isSettled}>
      {lines.length === 0 && <li>{t('permission.summary.noAccount')}</li>}
      {lines.map((line) => (
        <li key={line.accountIds.join(' ')}>
          {t(`permission.summary.${toSummaryShape(line)}`, {
            accounts: format.list(line.accountIds.map((id) => names.get(id) ?? id)),
            seen: formatPhrases(line.seen),
            changed: formatPhrases(line.changed),
          })}
        </li>
      ))}
    </ul>
  )
}

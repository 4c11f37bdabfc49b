import { permissionGroups } from '@talkie/contract/access'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useRested } from '../../ui/form/use-rested.ts'
import { type Levels, type PhraseName, type SummaryLine, summarise } from './fill.ts'
import classes from './permission-matrix.module.css'
import type { MatrixAccount } from './permission-matrix.tsx'
import { phraseTexts } from './section-texts.ts'

const shapeOf = ({ seen, changed }: SummaryLine) => {
  if (seen.length > 0) return changed.length > 0 ? 'seeAndChange' : 'see'
  return changed.length > 0 ? 'change' : 'nothing'
}

/** What the permissions come to, in words. */
export const PermissionSummary = ({ levels, accounts }: { levels: Levels; accounts: MatrixAccount[] }) => {
  const { t } = useText()
  const format = useFormat()
  const rested = useRested(levels)
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const said = (phrases: PhraseName[]) => format.list(phrases.map((name) => t(phraseTexts[name])))
  const lines = summarise(levels, permissionGroups)
  return (
    <ul className={classes.summary} aria-live="polite" aria-busy={!rested}>
      {lines.length === 0 && <li>{t('permission.summary.noAccount')}</li>}
      {lines.map((line) => (
        <li key={line.accountIds.join(' ')}>
          {t(`permission.summary.${shapeOf(line)}`, {
            accounts: format.list(line.accountIds.map((id) => names.get(id) ?? id)),
            seen: said(line.seen),
            changed: said(line.changed),
          })}
        </li>
      ))}
    </ul>
  )
}

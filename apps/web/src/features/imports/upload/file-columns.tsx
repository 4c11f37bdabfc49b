import { type ImportKind, importColumns, requiredColumns } from '@talkie/contract/numbers'
import { importColumnKeys } from '@talkie/texts'
import { useText } from '../../../services/language/language.ts'
import classes from './bulk-upload.module.css'

/** The columns of a file, in the template's order, with a mark on those that it must have, or that new numbers need. */
export const FileColumns = ({ kind }: { kind: ImportKind }) => {
  const { t } = useText()
  const required: readonly string[] = requiredColumns[kind]
  return (
    <div className={classes.columns}>
      <span id="file-columns">{t('upload.columns')}</span>
      <ul aria-labelledby="file-columns">
        {importColumns[kind].map((column) => (
          <li key={column} data-required={required.includes(column) || undefined}>
            {t(importColumnKeys[column])}
            {required.includes(column) && <em>{t('upload.required')}</em>}
            {column === 'provider' && <em>{t('upload.requiredNew')}</em>}
          </li>
        ))}
      </ul>
    </div>
  )
}

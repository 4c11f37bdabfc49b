import classes from '../../../features/imports/upload/bulk-upload.module.css'
import { useText } from '../../../services/language/language.ts'
import type { RecordFileDetail } from '../connection-row.ts'

/** Which column of a file was read as which field, and the columns that mean nothing to us. */
export const ColumnList = ({ file: { columns, unused } }: { file: RecordFileDetail }) => {
  const { t } = useText()
  return (
    <div className={classes.columns}>
      <span id="record-columns">{t('upload.columns')}</span>
      <ul aria-labelledby="record-columns">
        {columns.map(({ field, column }) => (
          <li key={field} data-required>
            {column} → {t(`connections.field.${field}`)}
          </li>
        ))}
        {unused.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
          <li key={index}>
            {name} <em>{t('records.unused')}</em>
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { FieldChange, RowChange } from '@talkie/contract/numbers'
import { importColumnKeys } from '@talkie/texts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
import { formatPhone } from '../../numbers/phone-text.tsx'
import classes from '../upload/bulk-upload.module.css'
import changeClasses from './changes.module.css'
import { useFieldText } from './use-field-text.ts'

type ChangesTableProps = {
  changes: RowChange[]
  /** How many rows add or change something; the table has the first of them. */
  count: number
}

const Field = ({ field: { column, before, after } }: { field: FieldChange }) => {
  const { t } = useText()
  const format = useFieldText()
  const nothing = t('upload.emptyField')
  return (
    <li>
      <span>{t(importColumnKeys[column])}</span>{' '}
      {before !== null && (
        <>
          <del>{format(column, before)}</del> <span aria-hidden>→</span>{' '}
        </>
      )}
      <ins>{after === null ? nothing : format(column, after)}</ins>
    </li>
  )
}

/** What a file would add and change: each row with its fields as they are and as they will be. */
export const ChangesTable = ({ changes, count }: ChangesTableProps) => {
  const { t } = useText()
  const format = useFormat()
  return (
    <section aria-label={t('upload.changes')} className={classes.problems}>
      <header className={classes.problemsHead}>
        <h3>{t('upload.changes')}</h3>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard */}
      <div className={classes.tableBox} tabIndex={0}>
        <table className={changeClasses.table}>
          <tbody>
            {changes.map(({ line, subject, verdict, fields }) => (
              <tr key={line}>
                <th scope="row">{formatPhone(subject)}</th>
                <td data-kind="verdict">
                  <StatusBadge
                    plain
                    tone={verdict === 'add' ? 'good' : 'info'}
                    label={t(`upload.verdict.${verdict}`)}
                  />
                </td>
                <td>
                  <ul className={changeClasses.fields}>
                    {fields
                      .filter(({ column, after }) => column !== 'phone' && after !== subject)
                      .map((field) => (
                        <Field key={field.column} field={field} />
                      ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > changes.length && (
        <p className={classes.more}>
          {t('upload.changesMore', { shown: format.number(changes.length), count: format.number(count) })}
        </p>
      )}
    </section>
  )
}

import { useFieldText } from '../../features/reports/fields/use-field-text.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './audit.module.css'
import { type Entry, formatValue, listChangedFields } from './entry.ts'
import { formatFieldName } from './field-names.ts'
import { formatTextValue } from './format-text-value.ts'

/** Each changed field with its value before and after. A sign marks the side, so that colour is not the only cue. */
export const Diff = ({ entry }: { entry: Entry }) => {
  const { t } = useText()
  const format = useFormat()
  const report = useFieldText()
  const formatField = (name: string) => formatFieldName(name, t, entry.kind)
  // `lastAt` is the instant of the last counted sign-in attempt; the entry's own instant is the first.
  const formatText = (name: string, text: string) =>
    name === 'lastAt' ? format.fullTime(text) : formatTextValue(name, text, entry.kind, { t, report })
  const formatter = {
    yes: t('common.yes'),
    no: t('common.no'),
    nothing: '—',
    formatField,
    formatText,
    formatNumber: format.number,
  }
  return (
    <dl className={classes.diff}>
      {listChangedFields(entry).map(({ name, before, after }) => (
        <div key={name} className={classes.field}>
          <dt>{formatField(name)}</dt>
          <dd>
            {entry.before && (
              <Value sign="−" label={t('audit.before')} className={classes.before}>
                {formatValue(name, before, formatter)}
              </Value>
            )}
            {entry.after && (
              <Value sign="+" label={t('audit.after')} className={classes.after}>
                {formatValue(name, after, formatter)}
              </Value>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ValueProps = { sign: string; label: string; className: string | undefined; children: string }

const Value = ({ sign, label, className, children }: ValueProps) => (
  <span className={`${classes.value} ${className}`} title={label}>
    <span className={classes.sign} aria-hidden>
      {sign}
    </span>
    <span>{children}</span>
  </span>
)

import { useFieldText } from '../../features/reports/fields/use-field-text.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './audit.module.css'
import { changedFields, type Entry, valueInWords } from './entry.ts'
import { fieldInWords } from './field-names.ts'
import { textInWords } from './value-texts.ts'

/** What changed, field by field: as it was, and as it is since then. Not by colour alone, but with a sign. */
export const Diff = ({ entry }: { entry: Entry }) => {
  const { t } = useText()
  const format = useFormat()
  const report = useFieldText()
  const fieldOf = (name: string) => fieldInWords(name, t, entry.kind)
  // An instant that is counted up to, beside the entry's own.
  const textOf = (name: string, text: string) =>
    name === 'lastAt' ? format.fullTime(text) : textInWords(name, text, entry.kind, { t, report })
  const words = {
    yes: t('common.yes'),
    no: t('common.no'),
    nothing: '—',
    fieldOf,
    textOf,
    numberOf: format.number,
  }
  return (
    <dl className={classes.diff}>
      {changedFields(entry).map(({ name, before, after }) => (
        <div key={name} className={classes.field}>
          <dt>{fieldOf(name)}</dt>
          <dd>
            {entry.before && (
              <Value sign="−" label={t('audit.before')} look={classes.before}>
                {valueInWords(name, before, words)}
              </Value>
            )}
            {entry.after && (
              <Value sign="+" label={t('audit.after')} look={classes.after}>
                {valueInWords(name, after, words)}
              </Value>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ValueProps = { sign: string; label: string; look: string | undefined; children: string }

const Value = ({ sign, label, look, children }: ValueProps) => (
  <span className={`${classes.value} ${look}`} title={label}>
    <span className={classes.sign} aria-hidden>
      {sign}
    </span>
    <span>{children}</span>
  </span>
)

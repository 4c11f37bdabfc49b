import type { ImportCounts } from '@talkie/contract/numbers'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import classes from '../upload/bulk-upload.module.css'

const countNames = ['add', 'change', 'same', 'bad'] as const

type CountsRowProps = { counts: ImportCounts; when: 'plan' | 'result' }

/** How many rows are added, changed, unchanged or invalid, as planned or as the result. */
export const CountsRow = ({ counts, when }: CountsRowProps) => {
  const { t } = useText()
  const format = useFormat()
  return (
    <dl className={classes.counts}>
      {countNames.map((name) => (
        <div key={name} className={classes.count} data-tone={counts[name] > 0 ? name : undefined}>
          <dt>{t(`upload.${when}.${name}`)}</dt>
          <dd>{format.number(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

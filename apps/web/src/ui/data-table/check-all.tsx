import { useText } from '../../services/language/language.ts'
import classes from './data-table.module.css'

type CheckAllProps = { all: boolean; some: boolean; onAll: () => void }

/** Selects all rows of the table, or none. */
export const CheckAll = ({ all, some, onAll }: CheckAllProps) => {
  const { t } = useText()
  return (
    <div role="columnheader" className={classes.check}>
      <input
        type="checkbox"
        aria-label={t('table.selectAll')}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = some
        }}
        onChange={onAll}
      />
    </div>
  )
}

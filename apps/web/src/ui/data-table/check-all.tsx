import { useText } from '../../services/language/language.ts'
import classes from './data-table.module.css'

type CheckAllProps = { allSelected: boolean; someSelected: boolean; onToggle: () => void }

/** Selects all rows of the table, or none. */
export const CheckAll = ({ allSelected, someSelected, onToggle }: CheckAllProps) => {
  const { t } = useText()
  return (
    <div role="columnheader" className={classes.check}>
      <input
        type="checkbox"
        aria-label={t('table.selectAll')}
        checked={allSelected}
        ref={(box) => {
          if (box) box.indeterminate = someSelected
        }}
        onChange={onToggle}
      />
    </div>
  )
}

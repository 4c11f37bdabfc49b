import type { ReactNode } from 'react'
import { useText } from '../../../services/language/language.ts'
import type { DataColumn } from '../model/columns.ts'
import classes from './phone.module.css'
import type { PhoneColumns } from './phone-columns.ts'

type PhoneTotalsProps<Row> = {
  phone: PhoneColumns<Row>
  /** Null for a column without a total. */
  renderTotal: (column: DataColumn<Row>) => ReactNode
}

/** The totals on a phone, where the row's figures are. */
export const PhoneTotals = <Row,>({ phone, renderTotal }: PhoneTotalsProps<Row>) => {
  const { t } = useText()
  const second = phone.second.filter(({ total }) => total !== undefined)
  return (
    <div className={classes.lines}>
      <div className={classes.line}>
        <div role="gridcell" className={classes.title}>
          {t('table.total')}
        </div>
        {phone.result?.total !== undefined && (
          <div role="gridcell" className={classes.result} data-numeric>
            {renderTotal(phone.result)}
          </div>
        )}
      </div>
      {second.length > 0 && (
        <div className={classes.line} data-second>
          <div className={classes.second}>
            {second.map((column) => (
              <div key={column.id} role="gridcell" className={classes.detail}>
                {column.phoneLabel ?? column.label} {renderTotal(column)}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

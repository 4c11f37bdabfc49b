import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './data-table.module.css'

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode }

/** The number of selected rows and the actions on them. */
export const BulkBar = ({ count, onClear, children }: BulkBarProps) => {
  const { t } = useText()
  const format = useFormat()
  return (
    <div className={classes.bulk} role="group" aria-label={t('table.bulk')}>
      <strong className="figures" role="status">
        {t('table.selected', { count, formatted: format.number(count) })}
      </strong>
      {children}
      <UnstyledButton className={classes.clearSelection} onClick={onClear}>
        {t('table.selectNone')}
      </UnstyledButton>
    </div>
  )
}

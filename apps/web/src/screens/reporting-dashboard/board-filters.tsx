import { Button } from '@mantine/core'
import { limits } from '@talkie/contract/limits'
import type { ReportFilters } from '@talkie/contract/reporting'
import { ReportFilterBar } from '../../features/reports/fields/report-filter-bar.tsx'
import { Chooser } from '../../features/reports/widgets/picks/chooser.tsx'
import { useText } from '../../services/language/language.ts'
import classes from './board-filters.module.css'

type Unique = (typeof limits.uniqueWindows)[number]

type BoardFiltersProps = {
  filters: ReportFilters
  onFilters: (filters: ReportFilters) => void
  unique: Unique
  /** Null if the window has no effect on the page. */
  onUnique: ((unique: Unique) => void) | null
  /** Null while the page has its defaults. */
  onReset: (() => void) | null
}

/** The page's filters, the window in which a caller counts once, and the reset to the defaults. */
export const BoardFilters = ({ filters, onFilters, unique, onUnique, onReset }: BoardFiltersProps) => {
  const { t } = useText()
  return (
    <div className={classes.bar}>
      <ReportFilterBar screen="dashboard" value={filters} onChange={onFilters} />
      <div className={classes.right} title={onUnique ? t(`dashboard.unique.${unique}.text`) : undefined}>
        {onUnique && (
          <Chooser
            label={t('dashboard.unique')}
            choices={limits.uniqueWindows.map((days) => ({
              value: String(days),
              label: t(`dashboard.unique.${days}`),
              group: t('dashboard.unique.hint'),
            }))}
            shown={t(`dashboard.unique.${unique}.short`)}
            value={String(unique)}
            onChange={(value) => onUnique(limits.uniqueWindows.find((days) => String(days) === value) ?? 0)}
          />
        )}
        {onReset && (
          <Button variant="subtle" size="compact-sm" onClick={onReset}>
            {t('dashboard.defaults')}
          </Button>
        )}
      </div>
    </div>
  )
}

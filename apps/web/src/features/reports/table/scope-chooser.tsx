import { SegmentedControl, Select } from '@mantine/core'
import { eventClasses, eventTypes } from '@talkie/contract/events'
import { type RowScope, rowScopeSchema } from '@talkie/contract/reporting'
import { useText } from '../../../services/language/language.ts'
import classes from './scope-chooser.module.css'

type ScopeChooserProps = { value: RowScope; onChange: (scope: RowScope) => void }

const scopes = ['all', ...(Object.keys(eventClasses) as (keyof typeof eventClasses)[])] as const

/** Which events a table shows: all, those of a class, or those of one type. */
export const ScopeChooser = ({ value, onChange }: ScopeChooserProps) => {
  const { t } = useText()
  const type = value.startsWith('type:') ? value : null
  const choose = (chosen: string | null) => onChange(rowScopeSchema.catch('all').parse(chosen ?? 'all'))
  return (
    <div className={classes.chooser}>
      <SegmentedControl
        className={classes.classes ?? ''}
        size="xs"
        aria-label={t('report.scope')}
        data={scopes.map((scope) => ({ value: scope, label: t(`report.scope.${scope}`) }))}
        // None of them is selected while one type is chosen.
        value={type === null ? value : ''}
        onChange={choose}
      />
      <Select
        className={classes.type ?? ''}
        size="xs"
        clearable
        searchable
        aria-label={t('report.scope.type')}
        placeholder={t('report.scope.type')}
        data={eventTypes.map((one) => ({ value: `type:${one}`, label: t(`event.${one}`) }))}
        value={type}
        onChange={choose}
      />
    </div>
  )
}

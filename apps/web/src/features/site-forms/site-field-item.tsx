import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconArrowBackUp, IconLock } from '@tabler/icons-react'
import { type FieldUse, fieldUses } from '@talkie/contract/tracking'
import { useText } from '../../services/language/language.ts'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import type { SiteFieldRow } from './site-form-row.ts'
import classes from './site-forms.module.css'

type SiteFieldItemProps = {
  field: SiteFieldRow
  /** What is chosen; undefined for the guess. */
  use: FieldUse | undefined
  readOnly: boolean
  onChange: (use: FieldUse | undefined) => void
}

/** A field of a form as the visitor sees it, and what it is for the lead. */
export const SiteFieldItem = ({ field, use, readOnly, onChange }: SiteFieldItemProps) => {
  const { t } = useText()
  const { key, label, guess, locked, gone } = field
  const name = label || key
  const isUse = (value: string): value is FieldUse => fieldUses.some((one) => one === value)
  return (
    <li className={classes.field} data-gone={gone || undefined}>
      <div className={classes.fieldHead}>
        <span className={classes.label}>{name}</span>
        {label && label !== key && <code className={classes.key}>{key}</code>}
        <span className={classes.state}>
          {gone && <StatusBadge plain tone="quiet" label={t('siteForms.gone')} />}
          {locked ? (
            <StatusBadge plain tone="quiet" icon={IconLock} label={t('siteForms.locked')} />
          ) : use ? (
            <StatusBadge plain tone="accent" label={t('siteForms.chosen')} />
          ) : (
            <StatusBadge plain tone="quiet" label={t('siteForms.automatic')} />
          )}
          {use && !readOnly && (
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={t('siteForms.resetField', { name })}
              title={t('siteForms.resetField', { name })}
              onClick={() => onChange(undefined)}
            >
              <IconArrowBackUp size={15} stroke={1.75} />
            </ActionIcon>
          )}
        </span>
      </div>
      {!locked && (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('siteForms.useOf', { name })}
          disabled={readOnly}
          data={fieldUses.map((value) => ({ value, label: t(`siteForms.short.${value}`) }))}
          value={use ?? guess ?? 'never'}
          onChange={(value) => isUse(value) && onChange(value)}
        />
      )}
    </li>
  )
}

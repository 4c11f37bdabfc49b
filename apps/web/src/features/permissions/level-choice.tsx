import { IconEye, IconMinus, IconPencil } from '@tabler/icons-react'
import { type PermissionLevel, permissionLevels } from '@talkie/contract/access'
import { useId } from 'react'
import { useText } from '../../services/language/language.ts'
import classes from './permission-matrix.module.css'

const icons = { n: IconMinus, r: IconEye, w: IconPencil }

type LevelChoiceProps = {
  /** The label, for screen readers. */
  label: string
  /** Null if the sections of a group differ. */
  value: PermissionLevel | null
  onChange: (level: PermissionLevel) => void
  quiet?: boolean
}

/** None, read or write, as radio buttons that the arrow keys move between. */
export const LevelChoice = ({ label, value, onChange, quiet }: LevelChoiceProps) => {
  const { t } = useText()
  const name = useId()
  return (
    <fieldset className={classes.choice} data-quiet={quiet || undefined} aria-label={label}>
      {permissionLevels.map((level) => {
        const Icon = icons[level]
        return (
          <label
            key={level}
            className={classes.option}
            data-level={level}
            title={t(`permission.level.${level}`)}
          >
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={value === level}
              aria-label={t(`permission.level.${level}`)}
              onChange={() => onChange(level)}
            />
            <Icon size={14} stroke={1.9} aria-hidden />
          </label>
        )
      })}
    </fieldset>
  )
}

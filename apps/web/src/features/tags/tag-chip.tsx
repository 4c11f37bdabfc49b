import type { CSSProperties } from 'react'
import classes from './tag-chip.module.css'

/** An event tag: a dot in its colour, and its name. Without a colour it is subdued. */
export const TagChip = ({ name, color }: { name: string; color?: string | undefined }) => (
  <span
    className={classes.chip}
    style={color ? ({ '--tag': color } as CSSProperties) : undefined}
    title={name}
  >
    <span className={classes.name}>{name}</span>
  </span>
)

type TagChipsProps = { names: readonly string[]; colors?: ReadonlyMap<string, string> | undefined }

/** The tags of an event in a row. */
export const TagChips = ({ names, colors }: TagChipsProps) => (
  <span className={classes.chips}>
    {names.map((name) => (
      <TagChip key={name} name={name} color={colors?.get(name)} />
    ))}
  </span>
)

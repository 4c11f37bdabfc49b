import type { ReactNode } from 'react'
import { useFormat } from '../../services/format/format.ts'
import classes from './tab-strip.module.css'

export type Tab = {
  value: string
  label: ReactNode
  title?: string | undefined
  /** How many things the tab holds; shown as soon as it is known. */
  count?: number | undefined
}

type TabStripProps = {
  /** What the tabs are of, for those who do not see them. */
  label: string
  tabs: readonly Tab[]
  selected: string | undefined
  onSelect: (value: string) => void
}

/** Tabs in a line, which scrolls where it does not fit. Its line below belongs to whoever draws it. */
export const TabStrip = ({ label, tabs, selected, onSelect }: TabStripProps) => {
  const format = useFormat()
  return (
    <div className={classes.tabs} role="tablist" aria-label={label}>
      {tabs.map(({ value, label: name, title, count }) => (
        <button
          key={value}
          type="button"
          role="tab"
          aria-selected={value === selected}
          className={classes.tab}
          title={title}
          onClick={() => onSelect(value)}
        >
          {name}
          {count !== undefined && <span className={`${classes.count} figures`}>{format.number(count)}</span>}
        </button>
      ))}
    </div>
  )
}

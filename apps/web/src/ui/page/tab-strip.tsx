import type { ReactNode } from 'react'
import { useFormat } from '../../services/format/format.ts'
import classes from './tab-strip.module.css'

export type Tab = {
  value: string
  label: ReactNode
  title?: string | undefined
  /** The number of entries in the tab; shown once it is known. */
  count?: number | undefined
}

type TabStripProps = {
  /** What the tabs are for, for screen readers. */
  label: string
  tabs: readonly Tab[]
  selected: string | undefined
  onSelect: (value: string) => void
}

/** Tabs in a row that scrolls if it does not fit. The caller draws the line below. */
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

import { type ReactNode, useEffect, useRef } from 'react'
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

/** Scrolls the strip, and nothing else, so that all of the selected tab is in sight. */
const revealSelected = (strip: HTMLElement | null) => {
  const tab = strip?.querySelector('[aria-selected="true"]')
  if (!strip || !tab) return
  const [shown, wanted] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (wanted.left < shown.left) strip.scrollLeft += wanted.left - shown.left
  else if (wanted.right > shown.right) strip.scrollLeft += wanted.right - shown.right
}

/** Tabs in a row that scrolls if it does not fit. The caller draws the line below. */
export const TabStrip = ({ label, tabs, selected, onSelect }: TabStripProps) => {
  const format = useFormat()
  const strip = useRef<HTMLDivElement>(null)
  const isThere = tabs.some(({ value }) => value === selected)
  // A link may open a tab that is out of sight, or that is loaded later than the strip.
  useEffect(() => {
    if (selected !== undefined && isThere) revealSelected(strip.current)
  }, [selected, isThere])
  return (
    <div ref={strip} className={classes.tabs} role="tablist" aria-label={label}>
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

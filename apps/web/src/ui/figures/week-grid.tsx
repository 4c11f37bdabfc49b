import { type ComponentProps, type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { nextCell } from './next-cell.ts'
import classes from './week-grid.module.css'

/** An hour of the week: its words for tooltip and screen readers, and its shade from 0 to 1. */
type WeekGridCell = {
  words: string
  share: number
  /** Shown in the colour of a warning. */
  beyond?: boolean
  handlers?: Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'>
}

type WeekGridProps = {
  label: string
  /** The names of the weekdays, Monday first. */
  days: { short: readonly string[]; long: readonly string[] }
  /** The colour of the strongest shade. */
  hue: string
  /** The cell of a weekday (1 Monday to 7) and an hour (0 to 23). */
  cell: (weekday: number, hour: number) => WeekGridCell
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The hours of the week as a grid of shades. Arrow keys move through it. */
export const WeekGrid = ({ label, days, hue, cell }: WeekGridProps) => {
  const grid = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState({ weekday: 1, hour: 9 })
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextCell(active, event.key)
    if (!to) return
    event.preventDefault()
    setActive(to)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${to.weekday}-${to.hour}"]`)?.focus()
  }
  return (
    <table ref={grid} aria-label={label} className={classes.map} style={{ '--hue': hue } as CSSProperties}>
      <thead>
        <tr className={classes.row}>
          <td />
          {hours.map((hour) => (
            <th key={hour} scope="col" className={classes.hour} aria-label={`${hour} h`}>
              {hour % 3 === 0 ? hour : ''}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.long.map((day, index) => (
          <tr key={day} className={classes.row}>
            <th scope="row" aria-label={day} className={classes.day}>
              {days.short[index]}
            </th>
            {hours.map((hour) => {
              const weekday = index + 1
              const { words, share, beyond, handlers } = cell(weekday, hour)
              return (
                <td key={hour}>
                  <button
                    type="button"
                    className={classes.cell}
                    data-cell={`${weekday}-${hour}`}
                    data-beyond={beyond || undefined}
                    tabIndex={active.weekday === weekday && active.hour === hour ? 0 : -1}
                    aria-label={words}
                    title={words}
                    style={{ '--share': share } as CSSProperties}
                    onFocus={() => setActive({ weekday, hour })}
                    onKeyDown={onKeyDown}
                    {...handlers}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

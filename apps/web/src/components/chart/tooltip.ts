import type { Tokens } from '../../shell/theme.ts'
import type { Format } from '../formats.ts'
import classes from './chart.module.css'

/** One line of a tooltip: what, how much (already formatted), and how it moved. */
export type TipRow = { colour?: string; label: string; value: string; delta?: number | null }

const element = (tag: 'div' | 'p' | 'span' | 'strong', className = '', text = '') => {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

/**
 * A tooltip as elements, so that what sites and people wrote is text and never markup.
 * @param note said quietly below: the period that it is compared with, what a click does
 */
export const tooltipOf = (
  tip: { title: string; rows: TipRow[]; note?: string },
  tokens: Tokens,
  format: Format,
): HTMLElement => {
  const box = element('div', classes.tip)
  box.append(element('p', classes.tipTitle, tip.title))
  for (const { colour, label, value, delta } of tip.rows) {
    const row = element('div', classes.tipRow)
    if (colour) {
      const mark = element('span', classes.tipMark)
      mark.style.background = colour
      row.append(mark)
    }
    const name = element('span', classes.tipLabel, label)
    name.style.color = tokens.second
    row.append(name, element('strong', '', value))
    if (delta !== undefined) {
      const moved = element('span', classes.tipDelta, delta === null ? '' : format.delta(delta))
      moved.style.color = !delta ? tokens.third : delta > 0 ? tokens['good-text'] : tokens['bad-text']
      row.append(moved)
    }
    box.append(row)
  }
  if (tip.note) box.append(element('p', classes.tipNote, tip.note))
  return box
}

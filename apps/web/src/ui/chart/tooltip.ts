import { type Change, toneOf, writeChange } from '@talkie/contract/reporting'
import type { Format } from '../../services/format/formats.ts'
import type { Tokens } from '../theme/theme.ts'
import classes from './chart.module.css'

/** One line of a tooltip: what, how much (already formatted), and how it moved. */
export type TipRow = {
  colour?: string
  label: string
  value: string
  /** Undefined without a comparison. */
  change?: Change | null
  lowerIsBetter?: boolean
}

const element = (tag: 'div' | 'p' | 'span' | 'strong', className = '', text = '') => {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

const toneColours = {
  good: (tokens: Tokens) => tokens['good-text'],
  bad: (tokens: Tokens) => tokens['bad-text'],
  same: (tokens: Tokens) => tokens.third,
}

/**
 * A tooltip as elements, so that what sites and people wrote is text and never markup.
 * @param notes said quietly below: the period that it is compared with, what a click does
 */
export const tooltipOf = (
  tip: { title: string; rows: TipRow[]; notes?: readonly string[] },
  tokens: Tokens,
  format: Format,
): HTMLElement => {
  const box = element('div', classes.tip)
  box.append(element('p', classes.tipTitle, tip.title))
  for (const { colour, label, value, change, lowerIsBetter } of tip.rows) {
    const row = element('div', classes.tipRow)
    if (colour) {
      const mark = element('span', classes.tipMark)
      mark.style.background = colour
      row.append(mark)
    }
    const name = element('span', classes.tipLabel, label)
    name.style.color = tokens.second
    row.append(name, element('strong', '', value))
    if (change !== undefined) {
      const moved = element('span', classes.tipDelta, change ? writeChange(change, format) : '')
      moved.style.color = change ? toneColours[toneOf(change, lowerIsBetter)](tokens) : tokens.third
      row.append(moved)
    }
    box.append(row)
  }
  for (const note of tip.notes ?? []) box.append(element('p', classes.tipNote, note))
  return box
}

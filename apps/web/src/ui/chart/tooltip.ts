import { type Change, formatChange, toneFromChange } from '@talkie/contract/reporting'
import type { Format } from '../../services/format/formats.ts'
import type { Tokens } from '../theme/theme.ts'
import classes from './chart.module.css'

/** One row of a tooltip: label, formatted value and change. */
export type TooltipRow = {
  colour?: string
  label: string
  value: string
  /** Undefined without a comparison. */
  change?: Change | null
  lowerIsBetter?: boolean
}

const createElement = (tag: 'div' | 'p' | 'span' | 'strong', className = '', text = '') => {
  const node = document.createElement(tag)
  node.className = className
  node.textContent = text
  return node
}

const toneColours = {
  good: (tokens: Tokens) => tokens['good-text'],
  bad: (tokens: Tokens) => tokens['bad-text'],
  same: (tokens: Tokens) => tokens.third,
}

/**
 * Builds a tooltip from DOM elements, so that text from sites and users is never parsed as markup.
 * @param notes subdued lines below the rows, such as the comparison period or what a click does
 */
export const buildTooltip = (
  tip: { title: string; rows: TooltipRow[]; notes?: readonly string[] },
  tokens: Tokens,
  format: Format,
): HTMLElement => {
  const box = createElement('div', classes.tip)
  box.append(createElement('p', classes.tipTitle, tip.title))
  for (const { colour, label, value, change, lowerIsBetter } of tip.rows) {
    const row = createElement('div', classes.tipRow)
    if (colour) {
      const mark = createElement('span', classes.tipMark)
      mark.style.background = colour
      row.append(mark)
    }
    const name = createElement('span', classes.tipLabel, label)
    name.style.color = tokens.second
    row.append(name, createElement('strong', '', value))
    if (change !== undefined) {
      const delta = createElement('span', classes.tipDelta, change ? formatChange(change, format) : '')
      delta.style.color = change ? toneColours[toneFromChange(change, lowerIsBetter)](tokens) : tokens.third
      row.append(delta)
    }
    box.append(row)
  }
  for (const note of tip.notes ?? []) box.append(createElement('p', classes.tipNote, note))
  return box
}

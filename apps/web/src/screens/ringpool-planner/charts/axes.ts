import type { Format } from '../../../services/format/format.ts'
import type { Tokens } from '../../../ui/theme/theme.ts'

/** A value axis below, from the least to the greatest value, with its name under it. */
export const valueAxis = (values: readonly number[], write: Format) => ({
  type: 'value' as const,
  min: Math.min(...values),
  max: Math.max(...values),
  splitLine: { show: false },
  axisLabel: { formatter: (value: number) => write.number(value), hideOverlap: true },
  nameLocation: 'middle' as const,
  nameGap: 24,
})

/** An axis of shares at the left. */
export const shareAxis = (write: Format) => ({
  type: 'value' as const,
  min: 0,
  splitNumber: 3,
  axisLabel: { formatter: (value: number) => write.percent(value) },
})

/** The points of a curve. */
export const toPoints = <Item>(items: readonly Item[], read: (item: Item) => [number, number]) =>
  items.map(read)

const markLabel = (text: string, theme: Tokens) => ({
  formatter: text,
  color: theme.second,
  fontSize: 11,
  distance: 4,
})

/** A vertical line with a word above it. */
export const markAt = (x: number, text: string, color: string, theme: Tokens) => ({
  xAxis: x,
  label: { ...markLabel(text, theme), position: 'end' as const },
  lineStyle: { color, type: 'solid' as const, width: 1.25 },
})

/** A horizontal line with its value at the right. */
export const markLevel = (y: number, text: string, color: string, theme: Tokens) => ({
  yAxis: y,
  label: { ...markLabel(text, theme), position: 'insideEndTop' as const },
  lineStyle: { color, type: 'dashed' as const, width: 1 },
})

import type { DataLayer } from '@talkie/contract/tracking'

const NAMES = ['atkey', 'atprod', 'atcat', 'atmod', 'pageType', 'priority'] as const

type Values = Record<string, unknown>

/**
 * Reads the data that the site provides: its data layer, and its own user id.
 *
 * @param talkieData `window.talkieData`, which takes precedence
 * @param attributes the script tag's dataset: `data-page-type` and `data-pageType` (which HTML reads as
 *   `data-pagetype`) are both `pageType`
 * @param gtmDataLayer `window.dataLayer`, the pushes to Google Tag Manager; the last push of a name counts
 */
export function readSite(talkieData: Values | undefined, attributes: Values, gtmDataLayer: unknown) {
  const siteValues: Values = { ...attributes, ...talkieData }
  const all: Values = Object.assign({}, ...[gtmDataLayer].flat(), siteValues)
  const dataLayer: DataLayer = {}
  for (const name of NAMES) dataLayer[name] = text(all, name)
  return { dataLayer, matchId: text(siteValues, 'matchId') }
}

/** Converts a value to text, truncated to the contract's length; undefined for an empty value or an object. */
function text(values: Values, name: string): string | undefined {
  const maxLength = 200
  const value = values[name] ?? values[name.toLowerCase()] ?? ''
  return typeof value === 'object' ? undefined : String(value).slice(0, maxLength) || undefined
}

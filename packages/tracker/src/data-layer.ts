import type { DataLayer } from '@talkie/contract/tracking'

const NAMES = ['atkey', 'atprod', 'atcat', 'atmod', 'pageType', 'priority'] as const

type Values = Record<string, unknown>

/**
 * What the site says of itself: its data layer, and its own user id.
 *
 * @param own `window.talkieData`, which goes before all
 * @param attributes the script tag's dataset: `data-page-type` and `data-pageType` (which HTML reads as
 *   `data-pagetype`) are both `pageType`
 * @param pushed `window.dataLayer`, what was pushed to Google Tag Manager; the last push of a name counts
 */
export function readSite(own: Values | undefined, attributes: Values, pushed: unknown) {
  const said: Values = { ...attributes, ...own }
  const all: Values = Object.assign({}, ...[pushed].flat(), said)
  const dataLayer: DataLayer = {}
  for (const name of NAMES) dataLayer[name] = text(all, name)
  return { dataLayer, matchId: text(said, 'matchId') }
}

/** A text or number as text, cut to the contract's length; undefined for nothing and for anything else. */
function text(values: Values, name: string): string | undefined {
  const mostLength = 200
  const value = values[name] ?? values[name.toLowerCase()] ?? ''
  return typeof value === 'object' ? undefined : String(value).slice(0, mostLength) || undefined
}

/**
 * What a click id says of its click:
 *
 * - `paid`: the visitor clicked an ad
 * - `affiliate`, `mail`: a link of an affiliate network or a mail tool
 * - `free`: a link that is not paid for
 * - `any`: the platform appends it to ads and posts alike
 */
type ClickKind = 'paid' | 'affiliate' | 'mail' | 'free' | 'any'

/** The source that a click id implies. `source` and `medium` fill in what utm_* leave out. */
type ClickId = { source: string; medium: string; kind: ClickKind }

/**
 * Click ids that platforms append, in order of precedence: dclid comes with gclid on search ads, and gad_source and
 * gad_campaignid, which have no id of the click, remain where a browser strips the others.
 */
const clickIds: Readonly<Record<string, ClickId>> = {
  gclid: { source: 'google', medium: 'cpc', kind: 'paid' },
  gbraid: { source: 'google', medium: 'cpc', kind: 'paid' },
  wbraid: { source: 'google', medium: 'cpc', kind: 'paid' },
  msclkid: { source: 'bing', medium: 'cpc', kind: 'paid' },
  ttclid: { source: 'tiktok', medium: 'paid', kind: 'paid' },
  li_fat_id: { source: 'linkedin', medium: 'paid', kind: 'paid' },
  twclid: { source: 'x', medium: 'paid', kind: 'paid' },
  rdt_cid: { source: 'reddit', medium: 'paid', kind: 'paid' },
  ScCid: { source: 'snapchat', medium: 'paid', kind: 'paid' },
  qclid: { source: 'quora', medium: 'paid', kind: 'paid' },
  yclid: { source: 'yandex', medium: 'cpc', kind: 'paid' },
  obclid: { source: 'outbrain', medium: 'cpc', kind: 'paid' },
  ob_click_id: { source: 'outbrain', medium: 'cpc', kind: 'paid' },
  dicbo: { source: 'outbrain', medium: 'cpc', kind: 'paid' },
  tblci: { source: 'taboola', medium: 'cpc', kind: 'paid' },
  dclid: { source: 'google', medium: 'display', kind: 'paid' },
  gad_campaignid: { source: 'google', medium: 'cpc', kind: 'paid' },
  gad_source: { source: 'google', medium: 'cpc', kind: 'paid' },
  gclsrc: { source: 'google', medium: 'cpc', kind: 'paid' },

  irclickid: { source: 'impact', medium: 'affiliate', kind: 'affiliate' },
  cjevent: { source: 'cj', medium: 'affiliate', kind: 'affiliate' },
  awc: { source: 'awin', medium: 'affiliate', kind: 'affiliate' },
  sscid: { source: 'shareasale', medium: 'affiliate', kind: 'affiliate' },
  ranSiteID: { source: 'rakuten_advertising', medium: 'affiliate', kind: 'affiliate' },

  mc_cid: { source: 'mailchimp', medium: 'email', kind: 'mail' },
  mc_eid: { source: 'mailchimp', medium: 'email', kind: 'mail' },
  _hsenc: { source: 'hubspot', medium: 'email', kind: 'mail' },
  _hsmi: { source: 'hubspot', medium: 'email', kind: 'mail' },
  mkt_tok: { source: 'marketo', medium: 'email', kind: 'mail' },
  _kx: { source: 'klaviyo', medium: 'email', kind: 'mail' },

  srsltid: { source: 'google', medium: 'organic', kind: 'free' },
  igsh: { source: 'instagram', medium: 'social', kind: 'free' },
  igshid: { source: 'instagram', medium: 'social', kind: 'free' },
  fbclid: { source: 'facebook', medium: 'social', kind: 'any' },
  epik: { source: 'pinterest', medium: 'social', kind: 'any' },
}

/** Click ids that name a person (a recipient of a mailing). They tell the source, but are not stored. */
const personalNames = new Set(['mc_eid', 'mkt_tok', '_kx', '_hsenc'])

/**
 * The names of the URL parameters that begin a visit, as a regular expression for the tracker; they have no case. Free
 * links come with their referrer, which begins a visit too, and Google gives each result another srsltid.
 */
export const campaignParameters = `^(utm_.+|${Object.entries(clickIds)
  .flatMap(([name, { kind }]) => (kind === 'free' ? [] : name))
  .join('|')})$`

/** Reads the click ids of an address, by name. Empty ones do not count. */
export function readClickIds(read: (name: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.keys(clickIds).flatMap((name) => {
      const value = read(name)
      return value ? [[name, value]] : []
    }),
  )
}

/** Leaves out the click ids that name a person. */
export function toStoredClickIds(clickIdValues: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(clickIdValues).filter(([name]) => !personalNames.has(name)))
}

/** Removes the parameters that name a person from an address, and changes nothing else of it. */
export function stripPersonalParameters(address: string): string {
  const [, path = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  if (query === undefined) return address
  if (!readNames(query).some((name) => personalNames.has(name))) return address
  const kept = query.split('&').filter((pair) => !readNames(pair).some((name) => personalNames.has(name)))
  return `${path}${kept.length > 0 ? `?${kept.join('&')}` : ''}${fragment}`
}

function readNames(query: string): string[] {
  return [...new URLSearchParams(query).keys()].map((name) => name.toLowerCase())
}

/** Finds the first click id of a visit that is of one of these kinds, with its name; null without one. */
export function findClick(
  clickIdValues: Readonly<Record<string, string>>,
  kinds: readonly ClickKind[],
): (ClickId & { name: string }) | null {
  const click = Object.entries(clickIds).find(
    ([name, { kind }]) => kinds.includes(kind) && clickIdValues[name],
  )
  return click ? { ...click[1], name: click[0] } : null
}

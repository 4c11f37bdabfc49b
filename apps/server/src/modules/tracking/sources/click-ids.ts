/** The source that a click id implies. `source` and `medium` fill in what utm_* leave out. */
type ClickId = { source: string; medium: string; paid: boolean }

/**
 * Click ids that ad platforms append, in order of precedence: dclid comes with gclid on search ads. Facebook and
 * Instagram append fbclid to every link, so alone it tells the source, but not that the click was paid.
 */
export const clickIds: Readonly<Record<string, ClickId>> = {
  gclid: { source: 'google', medium: 'cpc', paid: true },
  gbraid: { source: 'google', medium: 'cpc', paid: true },
  wbraid: { source: 'google', medium: 'cpc', paid: true },
  msclkid: { source: 'bing', medium: 'cpc', paid: true },
  ttclid: { source: 'tiktok', medium: 'paid', paid: true },
  li_fat_id: { source: 'linkedin', medium: 'paid', paid: true },
  twclid: { source: 'x', medium: 'paid', paid: true },
  dclid: { source: 'google', medium: 'display', paid: true },
  fbclid: { source: 'facebook', medium: 'social', paid: false },
}

/** Reads the click ids of an address, by name. Empty ones do not count. */
export function readClickIds(read: (name: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.keys(clickIds).flatMap((name) => {
      const value = read(name)
      return value ? [[name, value]] : []
    }),
  )
}

/** Finds the paid click id of a visit; null without one. */
export function findPaidClick(clickIdValues: Readonly<Record<string, string>>): ClickId | null {
  const name = Object.keys(clickIds).find(
    (candidate) => clickIds[candidate]?.paid && clickIdValues[candidate],
  )
  return (name && clickIds[name]) || null
}

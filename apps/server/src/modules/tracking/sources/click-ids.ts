/** What a click id in a landing page's address says. `source` and `medium` fill in what utm_* left out. */
type ClickId = { source: string; medium: string; paid: boolean }

/**
 * Click ids that ad platforms append, the most telling first: dclid comes with gclid on search ads.
 * Facebook and Instagram append fbclid to every link, so alone it says where from, but not that it was paid.
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

/** The click ids in an address, by name; empty ones don't count. */
export function clickIdsIn(read: (name: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.keys(clickIds).flatMap((name) => {
      const value = read(name)
      return value ? [[name, value]] : []
    }),
  )
}

/** What the paid click id of a visit says, null without one. */
export function paidClick(found: Readonly<Record<string, string>>): ClickId | null {
  const name = Object.keys(clickIds).find((known) => clickIds[known]?.paid && found[known])
  return (name && clickIds[name]) || null
}

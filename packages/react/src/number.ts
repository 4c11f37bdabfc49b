/** A number as a page shows it: in the account's phone mask, and in E.164 for `tel:` links. */
export type ShownNumber = { display: string; tel: string }

/** A number to show, and the digits of those of the site that it stands in for, in each form. */
export type SiteNumber = ShownNumber & { from: readonly string[] }

/** The number to show in place of one of the site's; undefined if it stays. */
export const findNumber = (numbers: readonly SiteNumber[], own: string): ShownNumber | undefined => {
  const digits = own.replace(/\D/g, '')
  const found = numbers.find(({ from }) => from.includes(digits))
  return found && { display: found.display, tel: found.tel }
}

/** The site's own number, as it is written there. */
export const toOwnNumber = (own: string): ShownNumber => ({ display: own, tel: own.replace(/[^\d+]/g, '') })

import { maxSiteFormFields, type SiteFormField } from '@talkie/contract/tracking'

/** A field of a listed form, with the last day on which it was seen with just this label and type: `2026-11-24`. */
export type ListedField = SiteFormField & { seenOn: string }

const dayMs = 86_400_000
/** How a field looks changes once it was not seen so for so many days: pages in two languages take no turns. */
const relabelDays = 7
/** A field that was not seen for so many days is gone. */
const goneDays = 30

const describe = ({ label, type, guess, locked }: SiteFormField) =>
  JSON.stringify([label, type, guess, locked])

/**
 * Merges the fields that a visitor saw into those that are listed. The same form has other labels or fields on other pages:
 * the list keeps all of them, as they were seen first.
 *
 * @returns the same array where nothing changes
 */
export const mergeFields = (
  listed: readonly ListedField[],
  seen: readonly SiteFormField[],
  at: Date,
): readonly ListedField[] => {
  const today = at.toISOString().slice(0, 10)
  const daysSince = ({ seenOn }: ListedField) => (Date.parse(today) - Date.parse(seenOn)) / dayMs
  const byKey = new Map(seen.map((field) => [field.key, field]))
  const known = new Set(listed.map(({ key }) => key))
  const kept = listed.flatMap((field): ListedField[] => {
    const now = byKey.get(field.key)
    if (!now) return daysSince(field) > goneDays ? [] : [field]
    const isSame = describe(now) === describe(field)
    if (isSame ? field.seenOn >= today : daysSince(field) <= relabelDays) return [field]
    return [{ ...now, seenOn: today }]
  })
  const added = seen.filter(({ key }) => !known.has(key)).map((field) => ({ ...field, seenOn: today }))
  const merged = [...kept, ...added].slice(0, maxSiteFormFields)
  const isUnchanged = merged.length === listed.length && merged.every((field, i) => field === listed[i])
  return isUnchanged ? listed : merged
}

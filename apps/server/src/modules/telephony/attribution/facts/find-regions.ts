import { areaCodes } from './area-codes.ts'

/** Words that a database adds to the name of a region, or leaves out. */
const commonWords = /\b(?:departamento|department|district|province|provincia|region|of|d ?c)\b/g

/** The name of a region in one spelling: databases differ in accents, and in words such as 'Department'. */
const toKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .replace(commonWords, '')
    .replace(/ +/g, ' ')
    .trim()

/** By country, the regions of each area code, and all of its regions. */
const plans = new Map(
  Object.entries(areaCodes).map(([country, regions]) => {
    const byCode = new Map<string, Set<string>>()
    for (const [region, codes] of Object.entries(regions))
      for (const code of codes.split(' ')) {
        const sharing = byCode.get(code) ?? new Set()
        byCode.set(code, sharing.add(toKey(region)))
      }
    return [country, { byCode, regions: new Set(Object.keys(regions).map(toKey)) }]
  }),
)

/** The longest area code of the tables. */
const maxCodeLength = 4

/** An area of fixed lines: whether a region has it; undefined if the region is not known. */
export type PhoneArea = { isIn: (region: string) => boolean | undefined }

/**
 * Finds the area of a fixed line by its area code; undefined if that is not known.
 *
 * @param country ISO 3166-1 alpha-2
 * @param national the national number
 */
export const findPhoneArea = (country: string, national: string): PhoneArea | undefined => {
  const plan = plans.get(country)
  if (!plan) return undefined
  for (let length = maxCodeLength; length > 0; length--) {
    const sharing = plan.byCode.get(national.slice(0, length))
    if (!sharing) continue
    return {
      isIn: (region) => {
        const key = toKey(region)
        return plan.regions.has(key) ? sharing.has(key) : undefined
      },
    }
  }
  return undefined
}

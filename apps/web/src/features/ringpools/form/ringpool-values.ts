import { limits } from '@talkie/contract/limits'
import type { AccountCountry } from '@talkie/contract/places'
import { type RingpoolFields, ringpoolFieldsSchema } from '@talkie/contract/ringpools'
import { z } from 'zod'
import { phoneIn } from '../../numbers/phone-rule.ts'
import { groupPhone } from '../../numbers/phone-text.tsx'
import type { RingpoolAnswer } from '../ringpool-row.ts'

/** A ringpool as its form holds it: a tag that is not given is an empty text. */
export type RingpoolValues = Omit<RingpoolFields, 'tag'> & { tag: string }

/** domain.md: a number stays its visitor's for 20 minutes after the last sign of life. */
const usualHold = 20

export const newRingpool = (): RingpoolValues => ({
  name: '',
  tag: '',
  destination: '',
  replaces: [],
  selectors: [],
  pageRules: [],
  sourceRules: [],
  holdMinutes: usualHold,
  uniqueWindowDays: limits.uniqueWindows[0],
  overflow: '',
  numberIds: [],
  active: true,
})

export const ringpoolValues = (ringpool: RingpoolAnswer): RingpoolValues => {
  const { id: _id, createdAt: _createdAt, ...fields } = ringpool
  return {
    ...fields,
    tag: fields.tag ?? '',
    destination: groupPhone(fields.destination),
    overflow: groupPhone(fields.overflow),
    replaces: fields.replaces.map(groupPhone),
  }
}

/** Numbers, and selectors, that one ringpool may replace on a site. */
export const mostOnSite = 20

/** Whether the browser understands a CSS selector: what it cannot read, the site's script cannot find. */
const isSelector = (selector: string): boolean => {
  try {
    document.createDocumentFragment().querySelector(selector)
    return true
  } catch {
    return false
  }
}

/** From the form's values to the contract's; numbers without a + are read in the account's country. */
export const ringpoolSchemaIn = (country: AccountCountry) => {
  const { selectors, tag } = ringpoolFieldsSchema.shape
  return z.object({
    ...ringpoolFieldsSchema.shape,
    tag: tag.unwrap().transform((text) => text || null),
    destination: phoneIn(country),
    overflow: phoneIn(country),
    replaces: z.array(phoneIn(country)).max(mostOnSite),
    selectors: z.array(selectors.element.refine(isSelector, 'invalid')).max(mostOnSite),
  })
}

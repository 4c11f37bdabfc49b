import { limits } from '@talkie/contract/limits'
import type { AccountCountry } from '@talkie/contract/locales'
import { type RingpoolFields, ringpoolFieldsSchema } from '@talkie/contract/ringpools'
import { z } from 'zod'
import { phoneSchema } from '../../numbers/phone-schema.ts'
import { formatPhone } from '../../numbers/phone-text.tsx'
import type { RingpoolAnswer } from '../ringpool-row.ts'

/** The form's values of a ringpool; a missing tag is an empty text. */
export type RingpoolValues = Omit<RingpoolFields, 'tag'> & { tag: string }

/** The default hold: a number stays assigned for 20 minutes after the last heartbeat (domain.md). */
const defaultHold = 20

export const newRingpoolValues = (): RingpoolValues => ({
  name: '',
  tag: '',
  destination: '',
  replaces: [],
  selectors: [],
  pageRules: [],
  sourceRules: [],
  holdMinutes: defaultHold,
  uniqueWindowDays: limits.uniqueWindows[0],
  overflow: '',
  phoneMask: '',
  numberIds: [],
  active: true,
})

export const toRingpoolValues = (ringpool: RingpoolAnswer): RingpoolValues => {
  const { id: _id, createdAt: _createdAt, ...fields } = ringpool
  return {
    ...fields,
    tag: fields.tag ?? '',
    destination: formatPhone(fields.destination),
    overflow: formatPhone(fields.overflow),
    replaces: fields.replaces.map(formatPhone),
  }
}

/** How many numbers, and selectors, a ringpool may replace on a site. */
export const maxReplacements = 20

/** Whether the browser can parse a CSS selector: otherwise the tracker cannot find it either. */
const isSelector = (selector: string): boolean => {
  try {
    document.createDocumentFragment().querySelector(selector)
    return true
  } catch {
    return false
  }
}

/**
 * Validates the form's values and converts them to the contract's; numbers without a + are read in the account's
 * country.
 */
export const ringpoolSchema = (country: AccountCountry) => {
  const { selectors, tag } = ringpoolFieldsSchema.shape
  return z.object({
    ...ringpoolFieldsSchema.shape,
    tag: tag.unwrap().transform((text) => text || null),
    destination: phoneSchema(country),
    overflow: phoneSchema(country),
    replaces: z.array(phoneSchema(country)).max(maxReplacements),
    selectors: z.array(selectors.element.refine(isSelector, 'invalid')).max(maxReplacements),
  })
}

import { type AccountCountry, accountCountries } from '@talkie/contract/locales'
import { type NumberFields, numberFieldsSchema } from '@talkie/contract/numbers'
import { z } from 'zod'
import { parsePhone } from '../../features/numbers/parse-phone.ts'
import { createRow, type NumberRow } from './number-rows.ts'

/** The values of the form: the settings that all added numbers share, and the rows of the sheet. */
export type NewNumbersValues = {
  /** In which numbers without a + are read; null while it is unknown. */
  country: AccountCountry | null
  provider: NumberFields['provider']
  destination: string
  callerId: string
  tag: string
  accountId: string | null
  status: NumberFields['status']
  numbers: NumberRow[]
}

export const createNewNumbersValues = (
  country: AccountCountry | null,
  accountId: number | null = null,
): NewNumbersValues => ({
  country,
  provider: 'orange',
  destination: '',
  callerId: '',
  tag: '',
  accountId: accountId === null ? null : String(accountId),
  status: 'active',
  numbers: [createRow()],
})

const text = z.string().trim()
const tag = text.max(60)

const valuesSchema = z.object({
  country: z.enum(accountCountries).nullable(),
  provider: numberFieldsSchema.shape.provider,
  destination: text,
  callerId: text,
  tag,
  accountId: z.string().nullable(),
  status: numberFieldsSchema.shape.status,
  numbers: z
    .array(z.object({ visible: text.min(1), realPhone: text, destination: text, tag }))
    .min(1)
    .max(1000),
})
type ParsedValues = z.infer<typeof valuesSchema>
type Path = (string | number)[]

/** Every phone number of the form with the path of its field. */
const listPhones = ({ destination, callerId, numbers }: ParsedValues): { input: string; path: Path }[] => [
  { input: destination, path: ['destination'] },
  { input: callerId, path: ['callerId'] },
  ...numbers.flatMap((row, index) =>
    (['visible', 'realPhone', 'destination'] as const).map((column) => ({
      input: row[column],
      path: ['numbers', index, column],
    })),
  ),
]

/**
 * The paths of cells that repeat a number of an earlier row. Both must be unique in the pool: the real phone, because
 * calls are looked up by it, and the visible number, because two visitors must not see the same one.
 */
const findRepeatedCells = ({ numbers, country }: ParsedValues): Path[] => {
  const visiblePhones = new Set<string>()
  const realPhones = new Set<string>()
  const isRepeated = (input: string, seen: Set<string>) => {
    const e164 = parsePhone(input, country)
    const isSeen = e164 !== null && seen.has(e164)
    if (e164) seen.add(e164)
    return isSeen
  }
  return numbers.flatMap(({ visible, realPhone }, index): Path[] => {
    const repeatsVisible = isRepeated(visible, visiblePhones)
    const repeatsReal = isRepeated(realPhone || visible, realPhones)
    if (repeatsVisible || (repeatsReal && !realPhone)) return [['numbers', index, 'visible']]
    return repeatsReal ? [['numbers', index, 'realPhone']] : []
  })
}

/**
 * Parses the form's values into the input of `numbers.create`. Numbers without a + are read in the selected country, which is
 * required for them;
 * empty cells take the shared values.
 */
export const newNumbersSchema = valuesSchema
  .superRefine((values, context) => {
    const addIssue = (path: Path, message: string) => context.addIssue({ code: 'custom', message, path })
    const phones = listPhones(values).filter(({ input }) => input !== '')
    const needsCountry = values.country === null && phones.some(({ input }) => !input.startsWith('+'))
    if (needsCountry) return addIssue(['country'], 'required')
    for (const { input, path } of phones)
      if (parsePhone(input, values.country) === null) addIssue(path, 'invalid_phone')
    for (const path of findRepeatedCells(values)) addIssue(path, 'already_used')
  })
  .transform(({ numbers, ...shared }) => ({
    // Without a country every number has a +, so that any country reads them alike.
    country: shared.country ?? accountCountries[0],
    numbers: numbers.map(
      (row): NumberFields => ({
        provider: shared.provider,
        visible: row.visible,
        realPhone: row.realPhone || null,
        destination: row.destination || shared.destination || null,
        callerId: shared.callerId || null,
        tag: row.tag || shared.tag || null,
        status: shared.status,
        accountId: shared.accountId === null ? null : Number(shared.accountId),
      }),
    ),
  }))

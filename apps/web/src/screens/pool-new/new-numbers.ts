import { type NumberFields, numberFieldsSchema } from '@talkie/contract/numbers'
import { type AccountCountry, accountCountries } from '@talkie/contract/places'
import { z } from 'zod'
import { readPhone } from '../../features/numbers/read-phone.ts'
import { emptyLine, type NumberLine } from './number-line.ts'

/** What is said once for all numbers that are added, and the numbers. */
export type NewNumbers = {
  country: AccountCountry
  provider: NumberFields['provider']
  destination: string
  callerId: string
  tag: string
  accountId: string | null
  status: NumberFields['status']
  numbers: NumberLine[]
}

export const noNumbersYet = (country: AccountCountry): NewNumbers => ({
  country,
  provider: 'orange',
  destination: '',
  callerId: '',
  tag: '',
  accountId: null,
  status: 'active',
  numbers: [emptyLine()],
})

const text = z.string().trim()
const tag = text.max(60)

const shape = z.object({
  country: z.enum(accountCountries),
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
type Shape = z.infer<typeof shape>
type Path = (string | number)[]

/** Every phone that was typed, with where it stands. */
const phonesOf = ({ destination, callerId, numbers }: Shape): { written: string; path: Path }[] => [
  { written: destination, path: ['destination'] },
  { written: callerId, path: ['callerId'] },
  ...numbers.flatMap((line, index) =>
    (['visible', 'realPhone', 'destination'] as const).map((column) => ({
      written: line[column],
      path: ['numbers', index, column],
    })),
  ),
]

/**
 * Cells that say what a line before says too. Calls are looked up by the real phone, and two visitors must not be shown
 * one visible number: both stand in the pool once.
 */
const repeatedCells = ({ numbers, country }: Shape): Path[] => {
  const [shown, called] = [new Set<string>(), new Set<string>()]
  const isRepeated = (written: string, seen: Set<string>) => {
    const e164 = readPhone(written, country)
    const before = e164 !== null && seen.has(e164)
    if (e164) seen.add(e164)
    return before
  }
  return numbers.flatMap(({ visible, realPhone }, index): Path[] => {
    const sameVisible = isRepeated(visible, shown)
    const sameLine = isRepeated(realPhone || visible, called)
    if (sameVisible || (sameLine && !realPhone)) return [['numbers', index, 'visible']]
    return sameLine ? [['numbers', index, 'realPhone']] : []
  })
}

/**
 * From the form's values to the contract's input: numbers without a + are read in the country that was chosen, and
 * an empty column of a line takes what is said for all.
 */
export const newNumbersSchema = shape
  .superRefine((values, context) => {
    const refuse = (path: Path, message: string) => context.addIssue({ code: 'custom', message, path })
    for (const { written, path } of phonesOf(values))
      if (written !== '' && readPhone(written, values.country) === null) refuse(path, 'invalid_phone')
    for (const path of repeatedCells(values)) refuse(path, 'already_used')
  })
  .transform(({ numbers, ...all }) => ({
    country: all.country,
    numbers: numbers.map(
      (line): NumberFields => ({
        provider: all.provider,
        visible: line.visible,
        realPhone: line.realPhone || null,
        destination: line.destination || all.destination || null,
        callerId: all.callerId || null,
        tag: line.tag || all.tag || null,
        status: all.status,
        accountId: all.accountId === null ? null : Number(all.accountId),
      }),
    ),
  }))

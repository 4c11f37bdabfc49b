import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { useText } from '../../services/language/language.ts'

/** Numbers that were grouped before: a table that is scrolled shows the same few again and again. */
const grouped = new Map<string, string>()
const mostGrouped = 20_000

/** An E.164 number with its digits grouped as its country does: +34 612 34 56 78. What is none stays as it is. */
export const groupPhone = (e164: string): string => {
  const known = grouped.get(e164)
  if (known !== undefined) return known
  const said = parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
  if (grouped.size >= mostGrouped) grouped.clear()
  grouped.set(e164, said)
  return said
}

/** A phone number to read; a withheld one (null or empty) is 'Anonymous'. */
export const PhoneText = ({ value }: { value: string | null | undefined }) => {
  const { t } = useText()
  if (!value) return <span style={{ color: 'var(--second)' }}>{t('common.anonymous')}</span>
  return (
    <span className="figures" style={{ whiteSpace: 'nowrap' }}>
      {groupPhone(value)}
    </span>
  )
}

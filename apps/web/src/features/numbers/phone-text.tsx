import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { useText } from '../../services/language/language.ts'

/** Formatted numbers: scrolling a table shows the same few again and again. */
const formatted = new Map<string, string>()
const maxCached = 20_000

/** Formats an E.164 number in groups of digits, as its country does: +34 612 34 56 78. Any other text is unchanged. */
export const formatPhone = (e164: string): string => {
  const cached = formatted.get(e164)
  if (cached !== undefined) return cached
  const text = parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
  if (formatted.size >= maxCached) formatted.clear()
  formatted.set(e164, text)
  return text
}

/** A formatted phone number; a withheld one (null or empty) is 'Anonymous'. */
export const PhoneText = ({ value }: { value: string | null | undefined }) => {
  const { t } = useText()
  if (!value) return <span style={{ color: 'var(--second)' }}>{t('common.anonymous')}</span>
  return (
    <span className="figures" style={{ whiteSpace: 'nowrap' }}>
      {formatPhone(value)}
    </span>
  )
}

import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { useText } from '../shell/language.ts'

/** An E.164 number with its digits grouped as its country does: +34 612 34 56 78. What is none stays as it is. */
export const groupPhone = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164

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

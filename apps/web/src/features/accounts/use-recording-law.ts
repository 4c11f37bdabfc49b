import { type AccountCountry, isoCountry } from '@talkie/contract/locales'
import { recordingLaws } from '@talkie/contract/recordings'
import { useText } from '../../services/language/language.ts'

/** What the law of a country asks of whoever records calls, in a sentence. */
export const useRecordingLaw = (country: AccountCountry): string => {
  const { t, language } = useText()
  const { consent, laws } = recordingLaws[country]
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(isoCountry(country)) ?? country
  return t(`recordingLaw.${consent}`, { country: name, laws })
}

import { Alert } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { type AccountCountry, isoCountry } from '@talkie/contract/locales'
import { recordingLaws } from '@talkie/contract/recordings'
import { useText } from '../../services/language/language.ts'

/** What the law of the account's country asks of whoever records calls, in a sentence. */
export const RecordingLawNotice = ({ country }: { country: AccountCountry }) => {
  const { t, language } = useText()
  const { consent, laws } = recordingLaws[country]
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(isoCountry(country)) ?? country
  return (
    <Alert variant="light" color="gray" icon={<IconScale size={18} aria-hidden />}>
      {t(`recordingLaw.${consent}`, { country: name, laws })}
    </Alert>
  )
}

import { Alert } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import type { AccountCountry } from '@talkie/contract/locales'
import { useRecordingLaw } from './use-recording-law.ts'

/** What the law of the account's country asks of whoever records calls. */
export const RecordingLawNotice = ({ country }: { country: AccountCountry }) => {
  const law = useRecordingLaw(country)
  return (
    <Alert variant="light" color="gray" icon={<IconScale size={18} aria-hidden />}>
      {law}
    </Alert>
  )
}

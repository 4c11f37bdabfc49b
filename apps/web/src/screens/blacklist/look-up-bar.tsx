import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PhoneText } from '../../features/numbers/phone-text.tsx'
import { client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { Card } from '../../ui/page/card.tsx'
import { useIsPhone } from '../../ui/page/use-is-phone.ts'
import classes from './blacklist.module.css'

/**
 * A search field for a phone number in any notation. A number without country code is tried in the countries of the
 * accounts; if several fit, the user chooses one. Calls `onLookUp` with the E.164 number.
 */
export const LookUpBar = ({ onLookUp }: { onLookUp: (e164: string) => void }) => {
  const { t, language } = useText()
  const isPhone = useIsPhone()
  const [input, setInput] = useState('')
  const parsePhone = useMutation({
    mutationFn: (phone: string) => client.numbers.spam.readings({ phone }),
    onSuccess: ({ readings: [candidate, ...alternatives] }) => {
      if (candidate && alternatives.length === 0) onLookUp(candidate.e164)
    },
  })
  const candidates = parsePhone.data?.readings
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (input.trim() !== '') parsePhone.mutate(input)
  }
  return (
    <Card title={t('spam.lookUp')} aside={isPhone ? undefined : t('spam.lookUpHint')}>
      <form className={classes.lookUp} onSubmit={submit} noValidate>
        <TextInput
          type="tel"
          aria-label={t('spam.lookUp')}
          placeholder="+34 612 34 56 78"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          autoComplete="off"
          maxLength={40}
          value={input}
          error={candidates?.length === 0 ? t('error.field.invalid_phone') : undefined}
          onChange={(event) => {
            setInput(event.currentTarget.value)
            parsePhone.reset()
          }}
        />
        <Button type="submit" variant="default" loading={parsePhone.isPending}>
          {t('spam.lookUpShort')}
        </Button>
      </form>
      {candidates && candidates.length > 1 && (
        <div className={classes.which}>
          {t('spam.whichCountry')}
          {candidates.map(({ e164, country }) => (
            <Button key={e164} size="compact-sm" variant="light" onClick={() => onLookUp(e164)}>
              <span>
                <PhoneText value={e164} />
                {country && ` · ${countries.of(country)}`}
              </span>
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}

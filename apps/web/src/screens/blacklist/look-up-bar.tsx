import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PhoneText } from '../../features/numbers/phone-text.tsx'
import { client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { Card } from '../../ui/page/card.tsx'
import classes from './blacklist.module.css'

/**
 * Asks for a number, in any notation, and hands it on as E.164. One without its country is read in those of the
 * accounts; where several have it, the person says which is meant.
 */
export const LookUpBar = ({ onLookUp }: { onLookUp: (e164: string) => void }) => {
  const { t, language } = useText()
  const [written, setWritten] = useState('')
  const read = useMutation({
    mutationFn: (phone: string) => client.numbers.spam.readings({ phone }),
    onSuccess: ({ readings: [first, ...others] }) => {
      if (first && others.length === 0) onLookUp(first.e164)
    },
  })
  const readings = read.data?.readings
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (written.trim() !== '') read.mutate(written)
  }
  return (
    <Card title={t('spam.lookUp')} aside={t('spam.lookUpHint')}>
      <form className={classes.lookUp} onSubmit={submit} noValidate>
        <TextInput
          type="tel"
          aria-label={t('spam.lookUp')}
          placeholder="+34 612 34 56 78"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          autoComplete="off"
          maxLength={40}
          value={written}
          error={readings?.length === 0 ? t('error.field.invalid_phone') : undefined}
          onChange={(event) => {
            setWritten(event.currentTarget.value)
            read.reset()
          }}
        />
        <Button type="submit" variant="default" loading={read.isPending}>
          {t('spam.lookUpShort')}
        </Button>
      </form>
      {readings && readings.length > 1 && (
        <div className={classes.which}>
          {t('spam.whichCountry')}
          {readings.map(({ e164, country }) => (
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

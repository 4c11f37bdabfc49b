import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Card } from '../../components/card.tsx'
import { useText } from '../../shell/language.ts'
import { likelyCountry } from '../accounts/form/site-values.ts'
import { readPhone } from '../pool/read-phone.ts'
import classes from './blacklist.module.css'

/** Asks for a number, in any notation, and hands it on as E.164. */
export const LookUpBar = ({ onLookUp }: { onLookUp: (e164: string) => void }) => {
  const { t, language } = useText()
  const [written, setWritten] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const e164 = readPhone(written, likelyCountry(language))
    setWrong(e164 === null)
    if (e164) onLookUp(e164)
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
          error={wrong ? t('error.field.invalid_phone') : undefined}
          onChange={(event) => {
            setWritten(event.currentTarget.value)
            setWrong(false)
          }}
        />
        <Button type="submit" variant="default">
          {t('spam.lookUpShort')}
        </Button>
      </form>
    </Card>
  )
}

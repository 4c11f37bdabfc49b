import { Button, Stack, TextInput } from '@mantine/core'
import { useText } from '../../../services/language/language.ts'
import { CopyField } from '../../../ui/page/copy-field.tsx'
import { QrCode } from './qr-code.tsx'
import classes from './second-factor.module.css'
import { useStep } from './use-step.ts'

type AppStepProps = { secret: string; uri: string; onConfirm: (code: string) => Promise<void> }

/** Shows the secret for the authenticator app, as a QR code and as text. A code from the app activates it. */
export const AppStep = ({ secret, uri, onConfirm }: AppStepProps) => {
  const { t } = useText()
  const { values, setValue, errors, sending, submit } = useStep(['code'], ({ code }) => onConfirm(code))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.text}>{t('secondFactor.scan')}</p>
      <Stack gap="md">
        <QrCode text={uri} />
        <CopyField label={t('secondFactor.byHand')} value={secret} />
        <TextInput
          label={t('secondStep.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          data-autofocus
          value={values.code}
          error={errors.code}
          onChange={(event) => setValue('code', event.currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={sending}>
          {t('secondFactor.confirm')}
        </Button>
      </Stack>
    </form>
  )
}

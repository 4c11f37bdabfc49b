import { Button, Stack, TextInput } from '@mantine/core'
import { useText } from '../../../services/language/language.ts'
import { CopyField } from '../../../ui/page/copy-field.tsx'
import { QrCode } from './qr-code.tsx'
import classes from './second-factor.module.css'
import { useStep } from './use-step.ts'

type AppStepProps = { secret: string; uri: string; onConfirm: (code: string) => Promise<void> }

/** The secret for the app, as a picture and as text; it counts once the app's code was given. */
export const AppStep = ({ secret, uri, onConfirm }: AppStepProps) => {
  const { t } = useText()
  const { typed, setValue, wrong, sending, submit } = useStep(['code'], ({ code }) => onConfirm(code))
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
          value={typed.code}
          error={wrong.code}
          onChange={(event) => setValue('code', event.currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={sending}>
          {t('secondFactor.confirm')}
        </Button>
      </Stack>
    </form>
  )
}

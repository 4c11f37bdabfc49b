import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useText } from '../../../shell/language.ts'
import classes from './second-factor.module.css'
import type { Doing } from './second-factor-card.tsx'
import { useStep } from './use-step.ts'

type PasswordStepProps = { doing: Doing; onProve: (password: string) => Promise<void>; onCancel: () => void }

/** Who sits here proves that they are who signed in. */
export const PasswordStep = ({ doing, onProve, onCancel }: PasswordStepProps) => {
  const { t } = useText()
  const { value, setValue, wrong, sending, submit } = useStep('password', onProve)
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.text}>{t(`secondFactor.prove.${doing}`)}</p>
      <Stack gap="md">
        <PasswordInput
          label={t('field.currentPassword')}
          autoComplete="current-password"
          data-autofocus
          value={value}
          error={wrong}
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" color={doing === 'turnOff' ? 'red' : undefined} loading={sending}>
            {t(doing === 'turnOff' ? 'secondFactor.turnOff' : 'common.continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useText } from '../../../services/language/language.ts'
import classes from './second-factor.module.css'
import type { SecondFactorAction } from './second-factor-action.ts'
import { useStep } from './use-step.ts'

type PasswordStepProps = {
  action: SecondFactorAction
  onProve: (proof: { password: string; code: string }) => Promise<void>
  onCancel: () => void
}

/** The user proves their identity again: with the password and, if a second factor is active, one of its codes. */
export const PasswordStep = ({ action, onProve, onCancel }: PasswordStepProps) => {
  const { t } = useText()
  const needsCode = action !== 'setUp'
  const fields = needsCode ? (['password', 'code'] as const) : (['password'] as const)
  const { values, setValue, errors, sending, submit } = useStep(fields, onProve)
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.text}>{t(`secondFactor.prove.${action}`)}</p>
      <Stack gap="md">
        <PasswordInput
          label={t('field.currentPassword')}
          autoComplete="current-password"
          data-autofocus
          value={values.password}
          error={errors.password}
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
          onChange={(event) => setValue('password', event.currentTarget.value)}
        />
        {needsCode && (
          <TextInput
            label={t('secondFactor.proofCode')}
            description={t('secondFactor.proofCodeHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={values.code}
            error={errors.code}
            onChange={(event) => setValue('code', event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" color={action === 'turnOff' ? 'red.8' : undefined} loading={sending}>
            {t(action === 'turnOff' ? 'secondFactor.turnOff' : 'common.continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

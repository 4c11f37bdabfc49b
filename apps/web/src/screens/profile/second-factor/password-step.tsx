import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useText } from '../../../services/language/language.ts'
import type { Doing } from './doing.ts'
import classes from './second-factor.module.css'
import { useStep } from './use-step.ts'

type PasswordStepProps = {
  doing: Doing
  onProve: (proof: { password: string; code: string }) => Promise<void>
  onCancel: () => void
}

/** Who sits here proves that they are who signed in; whoever has a second factor, with a code of it too. */
export const PasswordStep = ({ doing, onProve, onCancel }: PasswordStepProps) => {
  const { t } = useText()
  const withCode = doing !== 'setUp'
  const fields = withCode ? (['password', 'code'] as const) : (['password'] as const)
  const { typed, setValue, wrong, sending, submit } = useStep(fields, onProve)
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.text}>{t(`secondFactor.prove.${doing}`)}</p>
      <Stack gap="md">
        <PasswordInput
          label={t('field.currentPassword')}
          autoComplete="current-password"
          data-autofocus
          value={typed.password}
          error={wrong.password}
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
          onChange={(event) => setValue('password', event.currentTarget.value)}
        />
        {withCode && (
          <TextInput
            label={t('secondFactor.proofCode')}
            description={t('secondFactor.proofCodeHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={typed.code}
            error={wrong.code}
            onChange={(event) => setValue('code', event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" color={doing === 'turnOff' ? 'red.8' : undefined} loading={sending}>
            {t(doing === 'turnOff' ? 'secondFactor.turnOff' : 'common.continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

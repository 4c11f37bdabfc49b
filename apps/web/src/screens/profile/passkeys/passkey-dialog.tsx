import { Button, Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { PasskeyProof } from '@talkie/contract/identity'
import { addPasskey, findDeviceRefusal } from '../../../features/passkeys/ask-device.ts'
import { client } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { ReturnFocus } from '../../../ui/dialogs/return-focus.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import classes from '../second-factor/second-factor.module.css'
import { type Field, useStep } from '../second-factor/use-step.ts'
import type { Passkey } from './passkey-item.tsx'

type PasskeyDialogProps = {
  /** The one that is renamed; null where one is added. */
  passkey: Passkey | null
  proof: PasskeyProof
  onClose: () => void
}

const provenFields: Record<PasskeyProof, readonly Field[]> = {
  password: ['password'],
  password_and_code: ['password', 'code'],
  recent_sign_in: [],
}

/** Adds a passkey, for who proves that they are who signed in; or renames one. */
const PasskeyDialog = ({ passkey, proof, onClose }: PasskeyDialogProps) => {
  const { t } = useText()
  const proven = passkey ? [] : provenFields[proof]
  const send = async ({ name, password, code }: Record<Field, string>) => {
    if (passkey) await client.identity.profile.passkeys.rename({ passkeyId: passkey.id, name })
    else
      await addPasskey(name.trim(), {
        ...(proven.includes('password') && { password }),
        ...(proven.includes('code') && { code }),
      })
    snackbar.success()
    onClose()
  }
  const { typed, setValue, wrong, sending, submit } = useStep([...proven, 'name'], send, {
    start: { name: passkey?.name ?? '' },
    textOf: findDeviceRefusal,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(passkey ? 'passkeys.rename' : 'passkeys.add')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size={420}
    >
      <ReturnFocus />
      <form onSubmit={(event) => void submit(event)} noValidate>
        {!passkey && <p className={classes.text}>{t('passkeys.addText')}</p>}
        <Stack gap="md">
          {proven.includes('password') && (
            <PasswordInput
              label={t('field.currentPassword')}
              autoComplete="current-password"
              data-autofocus
              value={typed.password}
              error={wrong.password}
              visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
              onChange={(event) => setValue('password', event.currentTarget.value)}
            />
          )}
          {proven.includes('code') && (
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
          <TextInput
            label={t('passkeys.name')}
            description={t('passkeys.nameHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            maxLength={60}
            data-autofocus={proven.length === 0 || undefined}
            value={typed.name}
            error={wrong.name}
            onChange={(event) => setValue('name', event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={sending}>
              {t(passkey ? 'common.save' : 'common.continue')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

export default PasskeyDialog

import { Button, Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { PasskeyProof } from '@talkie/contract/identity'
import { addPasskey, findDeviceError } from '../../../features/passkeys/passkeys.ts'
import { client } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { ReturnFocus } from '../../../ui/dialogs/return-focus.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import classes from '../second-factor/second-factor.module.css'
import { type Field, useStep } from '../second-factor/use-step.ts'
import type { PasskeyRow } from './passkey-item.tsx'

type PasskeyDialogProps = {
  /** The passkey to rename; null to add one. */
  passkey: PasskeyRow | null
  proof: PasskeyProof
  onClose: () => void
}

const proofFieldsByKind: Record<PasskeyProof, readonly Field[]> = {
  password: ['password'],
  password_and_code: ['password', 'code'],
  recent_sign_in: [],
}

/** Adds a passkey after the user has proved their identity again, or renames one. */
const PasskeyDialog = ({ passkey, proof, onClose }: PasskeyDialogProps) => {
  const { t } = useText()
  const proofFields = passkey ? [] : proofFieldsByKind[proof]
  const send = async ({ name, password, code }: Record<Field, string>) => {
    if (passkey) await client.identity.profile.passkeys.rename({ passkeyId: passkey.id, name })
    else
      await addPasskey(name.trim(), {
        ...(proofFields.includes('password') && { password }),
        ...(proofFields.includes('code') && { code }),
      })
    snackbar.done(passkey ? 'done.passkey.renamed' : 'done.passkey.added', { name: name.trim() })
    onClose()
  }
  const { values, setValue, errors, sending, submit } = useStep([...proofFields, 'name'], send, {
    initialValues: { name: passkey?.name ?? '' },
    findErrorText: findDeviceError,
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
          {proofFields.includes('password') && (
            <PasswordInput
              label={t('field.currentPassword')}
              autoComplete="current-password"
              data-autofocus
              value={values.password}
              error={errors.password}
              visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
              onChange={(event) => setValue('password', event.currentTarget.value)}
            />
          )}
          {proofFields.includes('code') && (
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
          <TextInput
            label={t('passkeys.name')}
            description={t('passkeys.nameHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            maxLength={60}
            data-autofocus={proofFields.length === 0 || undefined}
            value={values.name}
            error={errors.name}
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

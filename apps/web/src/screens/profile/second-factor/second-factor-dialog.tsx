import { Modal } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { ReturnFocus } from '../../../ui/dialogs/return-focus.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { AppStep } from './app-step.tsx'
import { CodesStep } from './codes-step.tsx'
import { PasswordStep } from './password-step.tsx'
import type { SecondFactorAction } from './second-factor-action.ts'

const { secondFactor } = client.identity.profile

type Step = { at: 'password' } | { at: 'app'; secret: string; uri: string } | { at: 'codes'; codes: string[] }

/**
 * Runs an action on the second factor. First the user enters the password, and a code if a second factor is active;
 * then come the steps of the action: the authenticator app, the recovery codes.
 */
const SecondFactorDialog = ({ action, onClose }: { action: SecondFactorAction; onClose: () => void }) => {
  const { t } = useText()
  const [step, setStep] = useState<Step>({ at: 'password' })

  const prove = async ({ password, code }: { password: string; code: string }) => {
    if (action === 'setUp') return setStep({ at: 'app', ...(await secondFactor.begin({ password })) })
    if (action === 'renewCodes') {
      const { recoveryCodes } = await secondFactor.renewCodes({ password, code })
      return setStep({ at: 'codes', codes: recoveryCodes })
    }
    await secondFactor.turnOff({ password, code })
    snackbar.done('done.factor.off')
    onClose()
  }
  const confirm = async (code: string) => {
    const { recoveryCodes } = await secondFactor.confirm({ code })
    setStep({ at: 'codes', codes: recoveryCodes })
  }
  const closeCodes = () => {
    snackbar.done(action === 'renewCodes' ? 'done.factor.codes' : 'done.factor.on')
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(step.at === 'codes' ? 'secondFactor.codesTitle' : `secondFactor.${action}`)}
      closeOnClickOutside={false}
      closeOnEscape={step.at !== 'codes'}
      withCloseButton={step.at !== 'codes'}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size={420}
    >
      <ReturnFocus />
      {step.at === 'password' && <PasswordStep action={action} onProve={prove} onCancel={onClose} />}
      {step.at === 'app' && <AppStep secret={step.secret} uri={step.uri} onConfirm={confirm} />}
      {step.at === 'codes' && <CodesStep codes={step.codes} onClose={closeCodes} />}
    </Modal>
  )
}

export default SecondFactorDialog

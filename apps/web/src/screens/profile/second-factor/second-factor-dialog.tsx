import { Modal } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { ReturnFocus } from '../../../ui/dialogs/return-focus.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { AppStep } from './app-step.tsx'
import { CodesStep } from './codes-step.tsx'
import type { Doing } from './doing.ts'
import { PasswordStep } from './password-step.tsx'

const { secondFactor } = client.identity.profile

type Step = { at: 'password' } | { at: 'app'; secret: string; uri: string } | { at: 'codes'; codes: string[] }

/** Asks for the password, and for a code where there is a second factor, then leads through what is done: the app and its code, the recovery codes. */
const SecondFactorDialog = ({ doing, onClose }: { doing: Doing; onClose: () => void }) => {
  const { t } = useText()
  const [step, setStep] = useState<Step>({ at: 'password' })

  const prove = async ({ password, code }: { password: string; code: string }) => {
    if (doing === 'setUp') return setStep({ at: 'app', ...(await secondFactor.begin({ password })) })
    if (doing === 'renewCodes') {
      const { recoveryCodes } = await secondFactor.renewCodes({ password, code })
      return setStep({ at: 'codes', codes: recoveryCodes })
    }
    await secondFactor.turnOff({ password, code })
    snackbar.success()
    onClose()
  }
  const confirm = async (code: string) => {
    const { recoveryCodes } = await secondFactor.confirm({ code })
    setStep({ at: 'codes', codes: recoveryCodes })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(step.at === 'codes' ? 'secondFactor.codesTitle' : `secondFactor.${doing}`)}
      closeOnClickOutside={false}
      closeOnEscape={step.at !== 'codes'}
      withCloseButton={step.at !== 'codes'}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size={420}
    >
      <ReturnFocus />
      {step.at === 'password' && <PasswordStep doing={doing} onProve={prove} onCancel={onClose} />}
      {step.at === 'app' && <AppStep secret={step.secret} uri={step.uri} onConfirm={confirm} />}
      {step.at === 'codes' && <CodesStep codes={step.codes} onClose={onClose} />}
    </Modal>
  )
}

export default SecondFactorDialog

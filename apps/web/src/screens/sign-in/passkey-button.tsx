import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useRefusal } from '../../features/sign-in/refusal.ts'
import { useText } from '../../services/language/language.ts'
import { loadPart } from '../../services/parts/load-part.ts'
import { useSession } from '../../services/session/session.tsx'

/** Signs in with a passkey of this device, where the browser knows passkeys; what does it is loaded when it is needed. */
export const PasskeyButton = ({ onRefused }: { onRefused: (text: string | null) => void }) => {
  const { t } = useText()
  const { enterWith } = useSession()
  const refusal = useRefusal()
  const [busy, setBusy] = useState(false)
  if (typeof PublicKeyCredential === 'undefined') return null
  const signIn = async () => {
    setBusy(true)
    onRefused(null)
    try {
      const { findDeviceRefusal, signInWithPasskey } = await loadPart(
        () => import('../../features/passkeys/ask-device.ts'),
      )
      try {
        return enterWith(await signInWithPasskey())
      } catch (cause) {
        const ofDevice = findDeviceRefusal(cause)
        onRefused(ofDevice ? t(ofDevice) : refusal(cause))
      }
    } catch (cause) {
      onRefused(refusal(cause))
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      fullWidth
      h={40}
      mt={12}
      loading={busy}
      leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
      onClick={() => void signIn()}
    >
      {t('signIn.passkey')}
    </Button>
  )
}

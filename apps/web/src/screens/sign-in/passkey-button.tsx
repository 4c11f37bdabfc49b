import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useRefusal } from '../../features/sign-in/refusal.ts'
import { loadChunk } from '../../services/chunks/load-chunk.ts'
import { useText } from '../../services/language/language.ts'
import { useSession } from '../../services/session/session.tsx'

/** Signs in with a passkey, if the browser supports passkeys. The code for it is loaded on the first click. */
export const PasskeyButton = ({ onError }: { onError: (text: string | null) => void }) => {
  const { t } = useText()
  const { startSession } = useSession()
  const refusal = useRefusal()
  const [isBusy, setIsBusy] = useState(false)
  if (typeof PublicKeyCredential === 'undefined') return null
  const signIn = async () => {
    setIsBusy(true)
    onError(null)
    try {
      const { findDeviceError, signInWithPasskey } = await loadChunk(
        () => import('../../features/passkeys/passkeys.ts'),
      )
      try {
        return startSession(await signInWithPasskey())
      } catch (cause) {
        const textKey = findDeviceError(cause)
        onError(textKey ? t(textKey) : refusal(cause))
      }
    } catch (cause) {
      onError(refusal(cause))
    }
    setIsBusy(false)
  }
  return (
    <Button
      variant="default"
      fullWidth
      h={40}
      mt={12}
      loading={isBusy}
      leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
      onClick={() => void signIn()}
    >
      {t('signIn.passkey')}
    </Button>
  )
}

import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { User } from '@talkie/contract/identity'
import { client } from '../../services/api/api.ts'
import type { TextKey } from '../../services/language/language.ts'

// The server creates the options with the same library, and the contract passes them through unchanged.
type Options = Record<string, unknown>
const toCreationOptions = (options: Options) => options as unknown as PublicKeyCredentialCreationOptionsJSON
const toRequestOptions = (options: Options) => options as unknown as PublicKeyCredentialRequestOptionsJSON

/** Creates a passkey on the device, and registers it. */
export const addPasskey = async (
  name: string,
  proof: { password?: string; code?: string },
): Promise<void> => {
  const { passkeys } = client.identity.profile
  const { options, ticket } = await passkeys.begin(proof)
  const credential = await startRegistration({ optionsJSON: toCreationOptions(options) })
  await passkeys.add({ ticket, name, credential })
}

/** Signs in with a passkey of the device. */
export const signInWithPasskey = async (): Promise<{ accessToken: string; user: User }> => {
  const { passkeys } = client.identity
  const { options, ticket } = await passkeys.begin()
  const credential = await startAuthentication({ optionsJSON: toRequestOptions(options) })
  return await passkeys.signIn({ ticket, credential })
}

/** Why the device failed; null if the error has another cause. */
export const findDeviceError = (error: unknown): TextKey | null => {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'passkeys.alreadyThere'
  const isOfDevice = error instanceof WebAuthnError || error instanceof DOMException
  return isOfDevice || (error instanceof Error && error.name === 'NotAllowedError')
    ? 'passkeys.cancelled'
    : null
}

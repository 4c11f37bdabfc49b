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

// The server makes the options with the same library, and the contract passes them on as they are.
type Options = Record<string, unknown>
const toCreate = (options: Options) => options as unknown as PublicKeyCredentialCreationOptionsJSON
const toRequest = (options: Options) => options as unknown as PublicKeyCredentialRequestOptionsJSON

/** Has the device make a passkey, and adds it. */
export const addPasskey = async (
  name: string,
  proof: { password?: string; code?: string },
): Promise<void> => {
  const { passkeys } = client.identity.profile
  const { options, ticket } = await passkeys.begin(proof)
  const credential = await startRegistration({ optionsJSON: toCreate(options) })
  await passkeys.add({ ticket, name, credential })
}

/** Has the device sign in with a passkey that it has. */
export const signInWithPasskey = async (): Promise<{ accessToken: string; user: User }> => {
  const { passkeys } = client.identity
  const { options, ticket } = await passkeys.begin()
  const credential = await startAuthentication({ optionsJSON: toRequest(options) })
  return await passkeys.signIn({ ticket, credential })
}

/** Why a device did not do it; null where the device was not the reason. */
export const findDeviceRefusal = (error: unknown): TextKey | null => {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'passkeys.alreadyThere'
  const isOfDevice = error instanceof WebAuthnError || error instanceof DOMException
  return isOfDevice || (error instanceof Error && error.name === 'NotAllowedError')
    ? 'passkeys.cancelled'
    : null
}

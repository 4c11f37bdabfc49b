import { ORPCError } from '@orpc/client'
import type { CallSound } from '@talkie/contract/routing'
import { callSoundSchema } from '@talkie/contract/routing'
import { tokenRenewal } from '../../services/api/api.ts'
import { apiOrigin } from '../../services/api/api-origin.ts'
import { readToken } from '../../services/token/session-storage.ts'

const parseError = async (response: Response): Promise<Error> => {
  try {
    const { code, message, data } = await response.json()
    return new ORPCError(String(code), { status: response.status, message: String(message), data })
  } catch {
    return new Error(`The API answered ${response.status}`)
  }
}

/** Uploads a WAV or MP3 file. @throws ORPCError like the contract's procedures */
export const uploadSound = async (accountId: number, file: File): Promise<CallSound> => {
  const name = file.name.replace(/\.[^.]+$/, '').slice(0, 80)
  const query = new URLSearchParams({ name })
  return await tokenRenewal.send(async () => {
    const response = await fetch(`${apiOrigin()}/api/accounts/${accountId}/call-sounds?${query}`, {
      method: 'POST',
      body: file,
      credentials: 'include',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${readToken() ?? ''}` },
    })
    if (!response.ok) throw await parseError(response)
    return callSoundSchema.parse(await response.json())
  })
}

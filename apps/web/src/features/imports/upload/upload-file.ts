import { ORPCError } from '@orpc/client'
import type { Upload } from '@talkie/contract/numbers'
import { tokenRenewal } from '../../../services/api/api.ts'
import { apiOrigin } from '../../../services/api/api-origin.ts'
import { readToken } from '../../../services/token/session-storage.ts'

/** Parses the error of an endpoint outside the contract; any other response is a plain error. */
const parseError = async (response: Response): Promise<Error> => {
  try {
    const { code, message, data } = await response.json()
    return new ORPCError(String(code), { status: response.status, message: String(message), data })
  } catch {
    return new Error(`The API answered ${response.status}`)
  }
}

/**
 * Uploads a file as a stream, without the contract's client, which would hold it in memory as text.
 *
 * @param path the endpoint with its query
 * @returns the import's id
 * @throws ORPCError like the contract's procedures
 */
export const sendFile = (path: string, file: File): Promise<string> =>
  tokenRenewal.send(async () => {
    const response = await fetch(`${apiOrigin()}${path}`, {
      method: 'POST',
      body: file,
      credentials: 'include',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${readToken() ?? ''}` },
    })
    if (!response.ok) throw await parseError(response)
    const { id } = await response.json()
    return String(id)
  })

/**
 * Uploads a list of numbers or contacts.
 *
 * @returns the import's id
 * @throws ORPCError like the contract's procedures
 */
export const uploadFile = (file: File, { kind, country, accountId }: Omit<Upload, 'fileName'>) => {
  const query = new URLSearchParams({
    kind,
    country,
    fileName: file.name.slice(-255),
    ...(accountId !== undefined && { accountId: String(accountId) }),
  })
  return sendFile(`/api/imports?${query}`, file)
}

/**
 * Calls a procedure of a running Talkie over HTTP: POST with a body unless `method` says another one, else GET.
 *
 * @param token the access token; `''` for an anonymous request
 * @throws Error with the response, unless it is a success
 */
export const callApi = async <Answer>(
  url: string,
  token: string,
  path: string,
  body?: unknown,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Answer> => {
  const response = await fetch(`${url}/api${path}`, {
    method: body === undefined ? 'GET' : method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/**
 * Calls a procedure of a running Talkie's API over HTTP: POST where there is a body, else GET.
 *
 * @param token of who asks; '' for nobody
 * @throws Error with the answer, for what is no success
 */
export const askApi = async <Answer>(
  url: string,
  token: string,
  path: string,
  body?: unknown,
): Promise<Answer> => {
  const response = await fetch(`${url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

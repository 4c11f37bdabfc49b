/** A bucket of a server that speaks S3, and how to sign in there. */
export type S3Location = {
  endpoint: string
  region: string
  bucket: string
  /** Precedes the names of all objects: empty, or with `/` at its end. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Parses `https://key:secret@host/bucket/prefix?region=eu-west-1`. The region of a server that has none is `us-east-1`.
 * @returns undefined where the key, the secret or the bucket is missing
 */
export const parseS3Location = (text: string): S3Location | undefined => {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  const [bucket, ...folders] = url.pathname.split('/').filter((part) => part !== '')
  if (!bucket || url.username === '' || url.password === '') return undefined
  return {
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(''),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

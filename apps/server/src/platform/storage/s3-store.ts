import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { ObjectMissing, type ObjectStore } from './object-store.ts'
import type { S3Location } from './s3-location.ts'

/** The library is loaded with the first request: most installations keep recordings in a folder. */
const loadLibrary = async () => {
  const [client, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ])
  return { ...client, Upload }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)

/** Servers that know no multipart uploads, or hide them from this user, have none to abort. */
const isUnsupported = (error: unknown): boolean =>
  error instanceof Error && /NotImplemented|AccessDenied|MethodNotAllowed|NoSuchUpload/.test(error.name)

/** Keeps objects in a bucket of a server that speaks S3. Large objects are sent in parts of 8 MiB. */
export const createS3Store = (location: S3Location): ObjectStore => {
  const { endpoint, region, bucket: Bucket, prefix, accessKeyId, secretAccessKey } = location
  let opened: Promise<{ library: Awaited<ReturnType<typeof loadLibrary>>; client: S3Client }> | undefined
  const open = () => {
    opened ??= loadLibrary().then((library) => ({
      library,
      client: new library.S3Client({
        endpoint,
        region,
        credentials: { accessKeyId, secretAccessKey },
        forcePathStyle: true,
        // The default checksums in trailers are unknown to other servers than Amazon's.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }))
    return opened
  }
  const at = (name: string) => ({ Bucket, Key: prefix + name })
  return {
    write: async (name, body, signal) => {
      const { library, client } = await open()
      const Body = new PassThrough()
      const upload = new library.Upload({ client, params: { ...at(name), Body }, partSize: 8 * 1024 * 1024 })
      const abort = () => void upload.abort()
      signal?.addEventListener('abort', abort, { once: true })
      const fed = pipeline(Readable.from(body, { objectMode: false }), Body).catch(async (error: unknown) => {
        await upload.abort()
        throw error
      })
      try {
        const [read, sent] = await Promise.allSettled([fed, upload.done()])
        if (read.status === 'rejected') throw read.reason
        if (sent.status === 'rejected') throw sent.reason
      } finally {
        signal?.removeEventListener('abort', abort)
      }
    },
    read: async (name, { from, to }) => {
      if (to <= from) return Readable.from([])
      const { library, client } = await open()
      try {
        const { Body } = await client.send(
          new library.GetObjectCommand({ ...at(name), Range: `bytes=${from}-${to - 1}` }),
        )
        if (!(Body instanceof Readable)) throw new Error('The storage sent no body.')
        return Body
      } catch (error) {
        throw isMissing(error) ? new ObjectMissing(name) : error
      }
    },
    remove: async (name) => {
      const { library, client } = await open()
      await client.send(new library.DeleteObjectCommand(at(name)))
      try {
        const { Uploads = [] } = await client.send(
          new library.ListMultipartUploadsCommand({ Bucket, Prefix: prefix + name }),
        )
        for (const { UploadId } of Uploads)
          await client.send(new library.AbortMultipartUploadCommand({ ...at(name), UploadId }))
      } catch (error) {
        if (!isUnsupported(error)) throw error
      }
    },
  }
}

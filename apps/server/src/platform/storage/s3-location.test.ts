import { expect, test } from 'vitest'
import { parseS3Location } from './s3-location.ts'

test('an address names the bucket, the folder, the region and who signs in', () => {
  expect(parseS3Location('https://AK%2F1:s%2Bc%3Dt@s3.example.com/calls/talkie/es?region=eu-west-1')).toEqual(
    {
      endpoint: 'https://s3.example.com',
      region: 'eu-west-1',
      bucket: 'calls',
      prefix: 'talkie/es/',
      accessKeyId: 'AK/1',
      secretAccessKey: 's+c=t',
    },
  )
  expect(parseS3Location('http://k:s@127.0.0.1:9000/calls')).toMatchObject({
    region: 'us-east-1',
    prefix: '',
  })
})

test.each(['https://s3.example.com/calls', 'https://k:s@s3.example.com', 'ftp://k:s@h/calls', 'calls', ''])(
  '%j is no such address',
  (text) => expect(parseS3Location(text)).toBeUndefined(),
)

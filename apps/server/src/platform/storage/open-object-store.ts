import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createDirectoryStore } from './directory-store.ts'
import type { ObjectStore } from './object-store.ts'
import { createS3Store } from './s3-store.ts'

/** Opens the storage of recordings: the bucket of RECORDINGS_URL, else a folder of the data directory. */
export const openRecordingStore = ({
  RECORDINGS_URL,
  DATA_DIR,
}: Pick<Config, 'RECORDINGS_URL' | 'DATA_DIR'>): ObjectStore =>
  RECORDINGS_URL ? createS3Store(RECORDINGS_URL) : createDirectoryStore(join(DATA_DIR, 'recordings'))

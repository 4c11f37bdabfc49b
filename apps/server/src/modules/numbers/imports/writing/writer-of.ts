import type { ImportKind } from '@talkie/contract'
import type { ImportWriter } from './decision.ts'
import { blacklistWriter } from './import-blacklist.ts'
import { poolWriter } from './import-pool.ts'
import { ringpoolWriter } from './import-ringpool.ts'
import type { ImportsDeps } from '../imports-deps.ts'

/** The writer of a kind; what it wants written is its own affair. */
export const writerOf = (kind: ImportKind, deps: ImportsDeps): ImportWriter<unknown> => {
  const writers = {
    pool: () => poolWriter(deps),
    ringpool: () => ringpoolWriter(deps),
    blacklist: () => blacklistWriter,
  }
  return writers[kind]() as ImportWriter<unknown>
}

import type { ImportKind } from '@talkie/contract/numbers'
import type { ImportWriter } from './decision.ts'
import { blacklistWriter } from './import-blacklist.ts'
import { poolWriter } from './import-pool.ts'
import { ringpoolWriter } from './import-ringpool.ts'

const writers = { pool: poolWriter, ringpool: ringpoolWriter, blacklist: blacklistWriter }

/** The writer of a kind of import; what it writes is of a type that only the writer itself reads. */
export const importWriter = (kind: ImportKind): ImportWriter<unknown> =>
  writers[kind] as ImportWriter<unknown>

import type { ImportKind } from '@talkie/contract/numbers'
import type { ImportWriter } from './decision.ts'
import { agentsWriter } from './import-agents.ts'
import { blacklistWriter } from './import-blacklist.ts'
import { contactsWriter } from './import-contacts.ts'
import { poolWriter } from './import-pool.ts'
import { ringpoolWriter } from './import-ringpool.ts'

const writers = {
  pool: poolWriter,
  ringpool: ringpoolWriter,
  blacklist: blacklistWriter,
  contacts: contactsWriter,
  agents: agentsWriter,
}

/** Gets the writer of a kind of import. Only the writer itself knows the type of what it writes. */
export const getImportWriter = (kind: ImportKind): ImportWriter<unknown> =>
  writers[kind] as ImportWriter<unknown>

import { accounts } from './accounts/procedures.ts'
import { agents } from './agents/procedures.ts'
import { carriers } from './carriers/procedures.ts'
import { forms } from './forms/procedures.ts'
import { identity } from './identity/procedures/index.ts'
import { live } from './live/procedures.ts'
import { missedCalls } from './missed-calls/procedures.ts'
import { numbers } from './numbers/procedures/index.ts'
import { planner } from './planner/procedures.ts'
import { recordings } from './recordings/procedures.ts'
import { reporting } from './reporting/procedures/index.ts'
import { ringpools } from './ringpools/procedures.ts'
import { routing } from './routing/procedures.ts'
import { setup } from './setup/procedures.ts'
import { tags } from './tags/procedures.ts'
import { telephony } from './telephony/procedures.ts'
import { tracking } from './tracking/procedures.ts'
import { transcriptions } from './transcriptions/procedures.ts'

/** Every procedure that web and server agree on, by module. */
export const contract = {
  identity,
  accounts,
  numbers,
  ringpools,
  tracking,
  routing,
  telephony,
  carriers,
  recordings,
  agents,
  planner,
  forms,
  missedCalls,
  setup,
  tags,
  reporting,
  transcriptions,
  live,
}
export type Contract = typeof contract

import type { LogEntry, Subscriber } from '../../platform/event-log/subscriber.ts'
import { type EventRow, eventsKind, isMissedCall } from '../events/index.ts'
import { storeAgentTexts } from './store-agent-texts.ts'

type Texts = { agents: Set<string>; destinations: Set<string> }

/** The texts of agents in the entries of one account. */
const collectTexts = (entries: readonly LogEntry[]): Texts => {
  const texts: Texts = { agents: new Set(), destinations: new Set() }
  for (const { payload } of entries)
    for (const { agent, missedBy = [], destination, deleted, ...event } of JSON.parse(
      payload ?? '[]',
    ) as EventRow[]) {
      if (deleted) continue
      if (agent) texts.agents.add(agent)
      else if (destination && isMissedCall(event)) texts.destinations.add(destination)
      for (const text of missedBy) (text.startsWith('+') ? texts.destinations : texts.agents).add(text)
    }
  return texts
}

/** Learns from events which agents there are. */
export const agentsSubscriber = (): Subscriber => ({
  name: 'agents',
  kinds: [eventsKind],
  from: 'kept',
  deliver: async (entries) => async (tx) => {
    for (const [accountId, ofAccount] of Map.groupBy(entries, (entry) => entry.accountId))
      await storeAgentTexts(tx, { accountId, ...collectTexts(ofAccount) })
  },
})

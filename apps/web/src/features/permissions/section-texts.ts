import type { Section } from '@talkie/contract/access'
import type { TextKey } from '../../services/language/language.ts'

/** The name of a section, below the name of its group. */
export const sectionTexts = {
  reporting: 'section.reporting',
  'reporting.dashboard': 'section.reporting.dashboard',
  'reporting.words': 'section.reporting.words',
  'reporting.rawdata': 'section.reporting.rawdata',
  'reporting.c2c': 'section.reporting.c2c',
  'reporting.calls': 'section.reporting.calls',
  'reporting.events': 'section.reporting.events',
  ringpool: 'section.ringpool',
  'ringpool.management': 'section.ringpool.management',
  'ringpool.realtime': 'section.ringpool.realtime',
  tags: 'section.tags',
  'tags.event': 'section.tags.event',
  'tags.ringpool': 'section.tags.ringpool',
  callcenter: 'section.callcenter',
  'callcenter.agents': 'section.callcenter.agents',
  integrations: 'section.integrations',
  'integrations.events': 'section.integrations.events',
  'integrations.connections': 'section.integrations.connections',
  settings: 'section.settings',
  'settings.implementation': 'section.settings.implementation',
  bot: 'section.bot',
} as const satisfies Record<Section, TextKey>

/** The name of a section or a whole group within a sentence. */
export const phraseTexts = {
  all: 'permission.phrase.all',
  reporting: 'permission.phrase.reporting',
  'reporting.dashboard': 'permission.phrase.reporting.dashboard',
  'reporting.words': 'permission.phrase.reporting.words',
  'reporting.rawdata': 'permission.phrase.reporting.rawdata',
  'reporting.c2c': 'permission.phrase.reporting.c2c',
  'reporting.calls': 'permission.phrase.reporting.calls',
  'reporting.events': 'permission.phrase.reporting.events',
  ringpool: 'permission.phrase.ringpool',
  'ringpool.management': 'permission.phrase.ringpool.management',
  'ringpool.realtime': 'permission.phrase.ringpool.realtime',
  tags: 'permission.phrase.tags',
  'tags.event': 'permission.phrase.tags.event',
  'tags.ringpool': 'permission.phrase.tags.ringpool',
  callcenter: 'permission.phrase.callcenter',
  'callcenter.agents': 'permission.phrase.callcenter.agents',
  integrations: 'permission.phrase.integrations',
  'integrations.events': 'permission.phrase.integrations.events',
  'integrations.connections': 'permission.phrase.integrations.connections',
  settings: 'permission.phrase.settings',
  'settings.implementation': 'permission.phrase.settings.implementation',
  bot: 'permission.phrase.bot',
} as const satisfies Record<Section | 'all', TextKey>

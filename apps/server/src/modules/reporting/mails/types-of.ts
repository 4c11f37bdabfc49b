import type { EventType, Section } from '@talkie/contract'
import { typesOfScreen } from '../report-deps.ts'

/** The only event types that a screen shows, by its section; undefined for all. */
export const typesOf = (screen: Section): readonly EventType[] | undefined =>
  Object.entries(typesOfScreen).find(([name]) => screen === `reporting.${name}`)?.[1]

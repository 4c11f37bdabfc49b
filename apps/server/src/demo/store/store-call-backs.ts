import type { CallBackStep } from '@talkie/contract/forms'
import { and, asc, eq } from 'drizzle-orm'
import { conversion } from '../../modules/events/tables.ts'
import { storeCallBack } from '../../modules/forms/index.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { Random } from '../random/random.ts'

const minute = 60_000
const day = 86_400_000

const notes = [
  'Comunica',
  'Pide que le llamemos por la tarde',
  'Quiere probar un León',
  'Ya ha comprado en otro sitio',
]

type DrawnStep = { kind: CallBackStep; at: Date; note: string; by: string }

/** Draws how somebody of the dealer called back: within minutes mostly, and not yet those of the last hours. */
const drawSteps = (random: Random, at: Date, now: Date): DrawnStep[] => {
  const first = new Date(at.getTime() + Math.round(random.logNormal(18, 1.1)) * minute)
  const age = now.getTime() - at.getTime()
  if (first > now || (age < day / 4 && random.chance(0.7))) return []
  const by = random.pick(['Lucía Ferrer', 'Marta Soler'])
  const kind: CallBackStep = random.chance(0.06)
    ? 'called_us'
    : random.chance(0.68)
      ? 'reached'
      : 'not_reached'
  const step = {
    kind,
    at: first,
    note: random.chance(0.2) ? random.pick(notes) : '',
    by: kind === 'called_us' ? '' : by,
  }
  if (kind !== 'not_reached' || random.chance(0.15)) return [step]
  const second = new Date(first.getTime() + random.int(40, 400) * minute)
  if (second > now) return [step]
  return [step, { kind: random.chance(0.7) ? 'reached' : 'given_up', at: second, note: '', by }]
}

/** How the telephone system of the dealer called both sides of a request. */
const systemSteps = (at: Date): DrawnStep[] => [
  { kind: 'call_started', at: new Date(at.getTime() + minute), note: '', by: '' },
  { kind: 'call_connected', at: new Date(at.getTime() + 1.5 * minute), note: '', by: '' },
]
/** It did so once, not long ago: the place of that request among them, from the last. */
const placeOfSystem = -6

/** Turns the forms of an account's history into requests to be called back, in all their states. */
export const storeCallBacks = async (
  db: Database,
  random: Random,
  { accountId, formIds, now }: { accountId: number; formIds: readonly string[]; now: Date },
): Promise<void> => {
  const rows = await db
    .select({ id: conversion.id, at: conversion.at, row: conversion.row })
    .from(conversion)
    .where(and(eq(conversion.accountId, accountId), eq(conversion.type, 'c2c')))
    .orderBy(asc(conversion.at), asc(conversion.id))
  const bySystem = rows.at(placeOfSystem)?.id
  for (const { id, at, row } of rows) {
    const formId = random.chance(0.7) ? formIds[0] : formIds[1]
    if (!row.phone || formId === undefined) continue
    const drawn = drawSteps(random, at, now)
    await storeCallBack(db, {
      id,
      accountId,
      formId,
      at,
      phone: row.phone,
      steps: id === bySystem ? systemSteps(at) : drawn,
    })
  }
}

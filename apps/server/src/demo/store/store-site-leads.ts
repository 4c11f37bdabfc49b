import { and, asc, eq } from 'drizzle-orm'
import { recordConversions } from '../../modules/events/index.ts'
import { conversion } from '../../modules/events/tables.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { Random } from '../random/random.ts'

const minute = 60_000
/** Of how many people who asked for a call one had sent a form of the site first. */
const every = 9

const forms = [
  { form: 'Tasación de tu coche', page: 'https://www.motorvalles.es/tasacion' },
  { form: 'Contacto', page: 'https://www.motorvalles.es/contacto', text: 'Quiero probar un León' },
] as const

/** Stores leads of the site's own forms: some people who ask to be called sent one minutes before, in the same visit. */
export const storeSiteLeads = async (
  db: Database,
  random: Random,
  { accountId }: { accountId: number },
): Promise<void> => {
  const requests = await db
    .select({ id: conversion.id, at: conversion.at, row: conversion.row })
    .from(conversion)
    .where(and(eq(conversion.accountId, accountId), eq(conversion.type, 'c2c')))
    .orderBy(asc(conversion.at), asc(conversion.id))
  const leads = requests.flatMap(({ at, row }, i) => {
    if (i % every !== 0 || !row.phone) return []
    const { page, ...sent } = random.pick(forms)
    const { visitId, visitorId, matchId, touches, phone, dimensions } = row
    return {
      ...sent,
      id: random.uuidAt(at),
      type: 'lead' as const,
      accountId,
      at: new Date(at.getTime() - random.int(1, 6) * minute).toISOString(),
      phone,
      dimensions: { ...dimensions, pageUrl: page },
      ...(visitId && { visitId, visitorId, matchId }),
      ...(touches && { touches }),
    }
  })
  await recordConversions(db, leads)
}

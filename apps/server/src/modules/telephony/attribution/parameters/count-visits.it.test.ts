import type { VisitActionKind } from '@talkie/contract/tracking'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lease } from '../../../numbers/ringpools/tables.ts'
import { findVisitEvidence } from '../../../tracking/index.ts'
import { visit, visitAction } from '../../../tracking/tables.ts'
import { type Clinic, openClinic } from '../../clinic.fixture.ts'
import { at, clinicPhones, visitDimensions } from '../../folding/people.fixture.ts'
import { toCandidates } from '../model/to-candidates.ts'
import { countVisits } from './count-visits.ts'

/* Ana comes at ten o'clock and is shown the first number. The calls of the hour from ten o'clock are looked at. */
const until = at(3600)

let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic()
})
afterAll(() => clinic.close())
beforeEach(async () => {
  await clinic.db.delete(visitAction)
  await clinic.db.delete(lease)
  await clinic.db.delete(visit)
})

type Reported = [kind: VisitActionKind | 'view', seconds: number, number?: string]
const { first, loose } = clinicPhones

const anaComes = async (device: string, actions: readonly Reported[], began = 0) => {
  const { db, accountId, ringpoolId } = clinic
  const [visitId, visitorId] = [uuid(), uuid()]
  await db.insert(visit).values({
    id: visitId,
    accountId,
    visitorId,
    at: at(began),
    bot: false,
    facts: {
      dimensions: visitDimensions({ device }),
      landing: 'https://clinicasol.example/',
      title: '',
      referrer: '',
      clickIds: {},
    },
  })
  const held = { visitId, visitorId, leasedAt: at(began), lastSeenAt: at(began) }
  await db
    .insert(lease)
    .values({ ...held, id: uuid(), numberId: clinic.numberId('first'), ringpoolId, accountId, endsAt: until })
  if (actions.length > 0)
    await db.insert(visitAction).values(
      actions.map(([kind, seconds, e164 = null]) => ({
        visitId,
        id: uuid(),
        accountId,
        kind,
        at: at(seconds),
        e164,
      })),
    )
  return held
}

const count = (since = at(0)) => countVisits(clinic.db, { accountId: clinic.accountId, since, until })

/** Ana as a candidate of a call to the first number at the end of the hour. */
const findCandidate = async (holder: Awaited<ReturnType<typeof anaComes>>) => {
  const activity = await findVisitEvidence(clinic.db, {
    accountId: clinic.accountId,
    visitIds: [holder.visitId],
    until,
  })
  return toCandidates({
    callAt: until,
    seenUntil: until,
    calledNumber: first,
    holders: [holder],
    activity,
  })[0]
}

test.each<[string, string, Reported[], Partial<Record<VisitActionKind, number>>, boolean]>([
  ['a number in view', 'mobile', [['view', 2, first]], {}, false],
  ['a tap on the phone', 'mobile', [['tap', 10, first]], { tap: 1 }, true],
  [
    'a departure after a tap',
    'mobile',
    [
      ['tap', 10, first],
      ['dialler', 11],
    ],
    { dialler: 1 },
    true,
  ],
  [
    'a departure from which she was back at once',
    'mobile',
    [
      ['tap', 10, first],
      ['dialler', 11],
      ['back', 12],
    ],
    { back: 1 },
    true,
  ],
  [
    'WhatsApp that opened',
    'mobile',
    [
      ['whatsapp', 10, first],
      ['dialler', 11],
    ],
    { whatsapp: 1 },
    false,
  ],
  [
    'WhatsApp of another number',
    'mobile',
    [
      ['whatsapp', 10, loose],
      ['dialler', 11],
      ['back', 12],
    ],
    {},
    false,
  ],
  [
    'a tap on a desktop, after which she hid the page',
    'desktop',
    [
      ['tap', 10, first],
      ['dialler', 11],
    ],
    { tap: 1 },
    true,
  ],
  [
    'a departure after a tap on another number',
    'mobile',
    [
      ['tap', 10, loose],
      ['dialler', 11],
    ],
    {},
    true,
  ],
  ['a departure without a tap', 'mobile', [['dialler', 11]], {}, false],
  [
    'a double tap',
    'mobile',
    [
      ['tap', 10, first],
      ['tap', 13, first],
    ],
    { tap: 1 },
    true,
  ],
  [
    'taps a minute apart, of which two count',
    'mobile',
    [
      ['tap', 10, first],
      ['tap', 70, first],
      ['tap', 130, first],
    ],
    { tap: 2 },
    true,
  ],
  ['a copy of a number that the page did not tell', 'desktop', [['copy', 10]], { copy: 1 }, true],
])('%s counts as the candidate has it', async (_case, device, actions, counted, tapped) => {
  const candidate = await findCandidate(await anaComes(device, actions))
  const { actions: counts, cells } = await count()
  expect(counts).toEqual(counted)
  const kinds = Object.entries(counts).flatMap(([kind, times]) => Array.from({ length: times }, () => kind))
  expect(candidate?.actions.map(({ kind }) => kind)).toEqual(kinds)
  expect(cells.filter(({ visits }) => visits > 0)).toMatchObject([{ tapped, visits: 1 }])
  expect(candidate?.engagement?.tapped).toBe(tapped)
})

test('actions of several visits add up, those before and after the period apart', async () => {
  await anaComes('mobile', [['tap', 10, first]])
  await anaComes('mobile', [['tap', 20, first]])
  await anaComes('mobile', [['tap', -10, first]], -60)
  await anaComes('mobile', [['tap', 3601, first]])
  expect((await count()).actions).toEqual({ tap: 2 })
  expect((await count(at(-60))).actions).toEqual({ tap: 3 })
})

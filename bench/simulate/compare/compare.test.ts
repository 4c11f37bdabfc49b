import { eventRecordSchema, getFieldKind, reportFields } from '@talkie/contract/reporting'
import { describe, expect, it } from 'vitest'
import type { ShownNumber, TrueCall } from '../truth.ts'
import { compare } from './compare.ts'

/** Ana saw the number ending in 01 at ten and called it three minutes later; Ben saw it before her, Cleo after. */
const number = '+34931500001'
const [ana, ben, cleo] = ['a', 'b', 'c'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`)
const at = (time: string) => new Date(`2026-05-04T${time}Z`)
const marca = { source: 'google', medium: 'cpc', campaign: 'Marca' }

const anasCall: TrueCall = {
  agent: 'Simulación 1-1',
  caller: '+34612345678',
  number,
  startedAt: at('10:03:00'),
  answered: true,
  talkSeconds: 90,
  kind: 'after_leaving',
  visitorId: ana ?? '',
  expected: marca,
  overflow: false,
}
const shownTo = (visitorId: string | undefined, time: string): ShownNumber => ({
  number,
  visitorId: visitorId ?? '',
  from: at(time),
  lastSeenAt: at(time),
})
/** A row with no known value. */
const blank = Object.fromEntries(reportFields.map((name) => [name, getFieldKind(name) === 'number' ? 0 : '']))
const row = (more: object = {}) =>
  eventRecordSchema.parse({
    ...blank,
    rang_at: [],
    missed_by: [],
    id: '00000000-0000-4000-8000-000000000098',
    callId: '00000000-0000-4000-8000-000000000099',
    visitId: null,
    visitorId: ana,
    type: 'hangup',
    at: at('10:04:40'),
    caller: '+34612345678',
    callerName: '',
    callerCompany: '',
    number,
    ringpool: 'Simulador',
    agent: 'Simulación 1-1',
    outcome: 'valid',
    ring_seconds: 10,
    talk_seconds: 90,
    duration_seconds: 100,
    confidence: 0.95,
    tags: [],
    keywords: [],
    bot: false,
    likelySources: [],
    ...marca,
    ...more,
  })
const shownNumbers = [shownTo(ben, '09:30:00'), shownTo(ana, '10:00:00')]

describe('a call compared with the report', () => {
  it('is right when visitor, source and campaign are', () => {
    const { compared, lost, duplicated } = compare({ calls: [anasCall], shownNumbers }, [row()])
    expect(compared[0]).toMatchObject({ attributed: true, factsRight: true, miss: null })
    expect([...lost, ...duplicated]).toEqual([])
  })

  it('is lost without a row, and doubled with two', () => {
    expect(compare({ calls: [anasCall], shownNumbers }, []).lost).toEqual([anasCall])
    expect(
      compare({ calls: [anasCall], shownNumbers }, [row(), row({ at: at('10:04:41') })]).duplicated,
    ).toHaveLength(1)
  })

  it('has a reason when it is attributed to another visitor', () => {
    const missOf = (visitorId: string | null | undefined, more: ShownNumber[] = [], known = {}) =>
      compare({ calls: [anasCall], shownNumbers: [...shownNumbers, ...more] }, [row({ visitorId, ...known })])
        .compared[0]?.miss
    expect(missOf(cleo, [shownTo(cleo, '10:02:00')])).toBe('number_passed_to_another')
    expect(missOf(ben)).toBe('former_holder_preferred')
    expect(missOf(null)).toBe('nobody_found')
    expect(missOf(ana, [], { campaign: 'Ofertas' })).toBe('other_source')
  })

  it('without an agent is matched by caller and number, in order of time', () => {
    const first = { ...anasCall, agent: null }
    const second = { ...first, startedAt: at('10:10:00'), talkSeconds: 5 }
    const rows = [row({ agent: '', at: at('10:11:00'), talk_seconds: 5 }), row({ agent: '' })]
    const { compared } = compare({ calls: [second, first], shownNumbers }, rows)
    expect(compared.map(({ factsRight }) => factsRight)).toEqual([true, true])
  })
})

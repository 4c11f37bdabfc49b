import { describe, expect, it } from 'vitest'
import { bound, type Fragment, identifier, join, render, sql, whole } from './sql-fragment.ts'

describe('a fragment', () => {
  it('binds every value under a name of its own, in the order in which they stand', () => {
    const both = join(
      [sql`phone = ${bound('String', "O'Hara")}`, sql`talk_seconds > ${bound('Float64', 30)}`],
      sql` AND `,
    )
    expect(render(sql`SELECT ${identifier('phone')} WHERE ${both}`)).toEqual({
      sql: 'SELECT phone WHERE phone = {p0:String} AND talk_seconds > {p1:Float64}',
      params: { p0: "O'Hara", p1: '30' },
    })
  })

  it('sends a value once that stands twice', () => {
    const zone = bound('String', 'Europe/Madrid')
    expect(render(sql`${zone}, ${zone}, ${bound('String', 'Europe/Madrid')}`)).toEqual({
      sql: '{p0:String}, {p0:String}, {p1:String}',
      params: { p0: 'Europe/Madrid', p1: 'Europe/Madrid' },
    })
  })

  it('takes no text, not even from who ignores the types', () => {
    const text = '1 OR 1 = 1' as unknown as Fragment
    const forged = { parts: ['1 OR 1 = 1'] } as unknown as Fragment
    const written = Object.assign(['1 OR 1 = 1'], { raw: ['1 OR 1 = 1'] })
    expect(() => sql`SELECT ${text}`).toThrow(TypeError)
    expect(() => sql`SELECT ${forged}`).toThrow(TypeError)
    expect(() => sql(written)).toThrow(TypeError)
    const Made = sql``.constructor as new (parts: string[], key: unknown) => Fragment
    expect(() => new Made(['1 OR 1 = 1'], Symbol('maker of fragments'))).toThrow(TypeError)
  })

  it.each(['', 'a b', 'a`', 'a"', 'a;--', 'a.b', '1a', 'ñ', 'a\n'])(
    'has no column that is named %j',
    (name) => {
      expect(() => identifier(name)).toThrow(TypeError)
    },
  )

  it.each([-1, 1.5, Number.NaN, Infinity, 2 ** 53, '1) --' as unknown as number])(
    'writes out no %j as a whole number',
    (value) => {
      expect(() => whole(value)).toThrow(TypeError)
    },
  )

  it('writes a whole number out, without a value', () => {
    expect(render(sql`sumResample(1, ${whole(10)}, 1)`)).toEqual({
      sql: 'sumResample(1, 10, 1)',
      params: {},
    })
  })
})

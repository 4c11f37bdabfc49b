import { describe, expect, it } from 'vitest'
import { resolveRowScope } from './resolve-row-scope.ts'

const ofCalls = ['call', 'answered', 'hangup', 'llamadabruta', 'llamadaneta', 'lead'] as const

describe('the types of a scope', () => {
  it('are those of its class, its one type, or all types', () => {
    expect(resolveRowScope('call', undefined)).toEqual(['hangup', 'llamadabruta'])
    expect(resolveRowScope('sale', undefined)).toEqual(['sale', 'venta'])
    expect(resolveRowScope('type:ringpool', undefined)).toEqual(['ringpool'])
    expect(resolveRowScope('all', undefined)).toBeUndefined()
  })

  it('are only those that the screen may show', () => {
    expect(resolveRowScope('all', ofCalls)).toEqual(ofCalls)
    expect(resolveRowScope('valid', ofCalls)).toEqual(['lead', 'llamadaneta'])
    expect(resolveRowScope('type:lead', ['lead'])).toEqual(['lead'])
    expect(() => resolveRowScope('sale', ofCalls)).toThrow('This screen has no events of sale.')
  })
})

import { describe, expect, it } from 'vitest'
import { typesOfScope } from './types-of-scope.ts'

const ofCalls = ['call', 'answered', 'hangup', 'llamadabruta', 'llamadaneta', 'lead'] as const

describe('the types of a scope', () => {
  it('are those of its class, its one type, or all', () => {
    expect(typesOfScope('call', undefined)).toEqual(['hangup', 'llamadabruta'])
    expect(typesOfScope('sale', undefined)).toEqual(['sale', 'venta'])
    expect(typesOfScope('type:ringpool', undefined)).toEqual(['ringpool'])
    expect(typesOfScope('all', undefined)).toBeUndefined()
  })

  it('are never more than the screen may show', () => {
    expect(typesOfScope('all', ofCalls)).toEqual(ofCalls)
    expect(typesOfScope('valid', ofCalls)).toEqual(['lead', 'llamadaneta'])
    expect(typesOfScope('type:lead', ['lead'])).toEqual(['lead'])
    expect(() => typesOfScope('sale', ofCalls)).toThrow('This screen has no events of sale.')
  })
})

import { describe, expect, it } from 'vitest'
import { type AnyRule, groupRules, joiningWord } from './rule-choices.ts'

const google: AnyRule = { field: 'source', operator: 'is', value: 'google' }
const bing: AnyRule = { field: 'source', operator: 'is', value: 'bing' }
const paid: AnyRule = { field: 'medium', operator: 'is', value: 'cpc' }
const notBrand: AnyRule = { field: 'campaign', operator: 'is_not', value: 'marca' }
const notSale: AnyRule = { field: 'campaign', operator: 'is_not', value: 'liquidacion' }

describe('conditions of a ringpool', () => {
  it('are alternatives within a field, and otherwise all required', () => {
    expect(groupRules([google, paid, bing, notBrand, notSale])).toEqual([
      [google, bing],
      [paid],
      [notBrand],
      [notSale],
    ])
  })

  it('are joined by the word that says so', () => {
    const rules = [google, paid, bing, notBrand, notSale]
    expect(rules.map((_, index) => joiningWord(rules, index))).toEqual(['if', 'and', 'or', 'and', 'and'])
  })
})

import { describe, expect, test } from 'vitest'
import { brandText, defaultProduct } from './brand.ts'

describe('the brand text', () => {
  test.each([
    ['Rings', 'Talkie by Rings'],
    [' Rings ', 'Talkie by Rings'],
    ['Talkie', 'Talkie'],
    ['TALKIE', 'Talkie'],
    ['Talkie Iberia', 'Talkie by Talkie Iberia'],
    ['  ', 'Talkie'],
  ])('of the product %j reads %j', (product, text) => expect(brandText(product)).toBe(text))

  test('has a default if no product is configured', () => {
    expect(brandText(defaultProduct)).toBe('Talkie by Open Calls')
  })
})

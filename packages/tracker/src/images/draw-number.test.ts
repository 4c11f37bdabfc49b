import { describe, expect, test } from 'vitest'
import { drawNumber, findColours } from './draw-number.ts'

const white = [255, 255, 255, 255]
const black = [0, 0, 0, 255]
const grey = [250, 250, 250, 255]
const clear = [0, 0, 0, 0]

describe('the colours of an image', () => {
  test.each([
    ['black on white', [...white, ...grey, ...black], 'rgba(255,255,255,1)', 'rgba(0,0,0,1)'],
    ['white on black', [...black, ...white], 'rgba(0,0,0,1)', 'rgba(255,255,255,1)'],
    ['white on nothing', [...clear, ...white], 'rgba(0,0,0,0)', 'rgba(255,255,255,1)'],
  ])('are those of %s', (_, pixels, background, text) => {
    expect(findColours(pixels)).toEqual({ background, text })
  })

  test.each([
    ['one colour', [...white, ...white]],
    ['hardly two', [...white, ...grey]],
    ['nothing', []],
  ])('are unknown of %s', (_, pixels) => {
    expect(findColours(pixels)).toBeUndefined()
  })
})

test('a number is drawn in the size of the image, and no font of a page adds markup to it', () => {
  const paint = { width: 200, height: 40, background: 'none', text: 'red', font: '"A" </text><script>' }
  const svg = decodeURIComponent(drawNumber('900 11 12 22', paint))
  expect(svg).toContain('width="200" height="40"')
  expect(svg).toContain('>900 11 12 22</text>')
  expect(svg).not.toContain('<script')
  const [, size] = /font-size="([\d.]+)"/.exec(svg) ?? []
  expect(Number(size)).toBeLessThanOrEqual(30)
})

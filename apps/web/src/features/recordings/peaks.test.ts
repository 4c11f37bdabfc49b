import { expect, test } from 'vitest'
import { drawBars, findSpeaking, parsePeaks, toBars } from './peaks.ts'

test('peaks are fitted into bars that keep the loudest', () => {
  const peaks = parsePeaks(btoa(String.fromCharCode(0, 10, 255, 3, 7, 90)))
  expect(toBars(peaks, 3)).toEqual([10, 255, 90])
  expect(toBars(peaks, 12)).toHaveLength(12)
  expect(toBars([], 2)).toEqual([0, 0])
})

test('a bar is a stroke around the middle, and a silent one is still seen', () => {
  expect(drawBars([255, 0], { middle: 20, height: 30, step: 4 })).toBe('M2.0 5.0V35.0M6.0 19.3V20.8')
})

test('who speaks is who is heard at the position', () => {
  const channels = [
    [0, 200, 0, 90],
    [180, 0, 0, 120],
  ]
  expect(findSpeaking(channels, 0)).toEqual([1])
  expect(findSpeaking(channels, 0.3)).toEqual([0])
  expect(findSpeaking(channels, 0.6)).toEqual([])
  expect(findSpeaking(channels, 1)).toEqual([0, 1])
})

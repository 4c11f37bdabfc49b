import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { composeTracker } from './compose.ts'

test('modules run before the core, in their order, and see the site; the page sees nothing of them', () => {
  const page: Record<string, unknown> = { order: [] }
  const script = composeTracker(
    '(()=>{order.push("core", ...talkieModules.map((m) => m.name), talkieSite.consent.category)})()',
    ['talkieModules.push({name:"one"})// a last line', '(()=>{talkieModules.push({name:"two"})})();'],
    { consent: { isRequired: true, category: 'statistics', gpc: false, dnt: false } },
  )
  runInNewContext(script, page)
  expect(page).toEqual({ order: ['core', 'one', 'two', 'statistics'] })
})

import { onlineManager } from '@tanstack/react-query'
import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { createPartSource, type PartSource } from './part-source.ts'

/* A drawer whose file is asked for while the browser has no network, and again once it has. */

const start = () => {
  const network = { isThere: false }
  onlineManager.setOnline(false)
  vi.spyOn(console, 'error').mockReturnValue()
  const imported = vi.fn(async () => {
    if (!network.isThere) throw new TypeError('Failed to fetch')
    return { default: () => 'the drawer' }
  })
  const source = createPartSource<object>(imported)
  return { network, imported, source }
}
afterEach(() => {
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
})

const render = async (source: PartSource<object>) => {
  const { prelude } = await prerender(createElement(source.current()))
  return await new Response(prelude).text()
}

test('a part that could not be loaded is shown once it can', async () => {
  const { source, network } = start()
  await expect(render(source)).rejects.toMatchObject({ failure: 'offline' })
  network.isThere = true
  expect(await render(source)).toBe('the drawer')
})

test('a part that was shown as failed, and loaded ahead since, is shown', async () => {
  const { source, network } = start()
  await expect(render(source)).rejects.toMatchObject({ failure: 'offline' })
  network.isThere = true
  await source.load()
  expect(await render(source)).toBe('the drawer')
})

test('a part is imported once, however often it is shown', async () => {
  const { source, network, imported } = start()
  network.isThere = true
  await Promise.all([source.load(), source.load(), render(source)])
  expect(await render(source)).toBe('the drawer')
  expect(imported).toHaveBeenCalledTimes(1)
})

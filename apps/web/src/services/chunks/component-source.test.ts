import { onlineManager } from '@tanstack/react-query'
import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { type ComponentSource, createComponentSource } from './component-source.ts'

/* A drawer whose chunk is requested while the browser is offline, and again when it is online. */

const start = () => {
  const network = { isUp: false }
  onlineManager.setOnline(false)
  vi.spyOn(console, 'error').mockReturnValue()
  const importDrawer = vi.fn(async () => {
    if (!network.isUp) throw new TypeError('Failed to fetch')
    return { default: () => 'the drawer' }
  })
  const source = createComponentSource<object>(importDrawer)
  return { network, importDrawer, source }
}
afterEach(() => {
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
})

const render = async (source: ComponentSource<object>) => {
  const { prelude } = await prerender(createElement(source.current()))
  return await new Response(prelude).text()
}

test('a component that failed to load is shown once it can be loaded', async () => {
  const { source, network } = start()
  await expect(render(source)).rejects.toMatchObject({ failure: 'offline' })
  network.isUp = true
  expect(await render(source)).toBe('the drawer')
})

test('a component that failed to load and was preloaded since is shown', async () => {
  const { source, network } = start()
  await expect(render(source)).rejects.toMatchObject({ failure: 'offline' })
  network.isUp = true
  await source.load()
  expect(await render(source)).toBe('the drawer')
})

test('a component is imported once, however often it is shown', async () => {
  const { source, network, importDrawer } = start()
  network.isUp = true
  await Promise.all([source.load(), source.load(), render(source)])
  expect(await render(source)).toBe('the drawer')
  expect(importDrawer).toHaveBeenCalledTimes(1)
})

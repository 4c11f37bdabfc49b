import type { Plugin } from 'esbuild'
import { type Mode, type RenderedPage, renderPage } from './bundle.ts'

/*
 * One shop in several frameworks. Its page has a link with the number, the number split over elements, and a paragraph
 * that is rendered again every 50 ms. Once it is hydrated, it sets `data-hydrated` on the body.
 */

const web = '../../../apps/web'
const hydrated = `document.body.dataset.hydrated = 'true'`

const reactShop = `
  import { createElement as h, lazy, Suspense, useEffect, useState } from 'react'
  // React hydrates this part by itself, when its code has arrived.
  const Late = lazy(() => (globalThis.lateCode ?? Promise.resolve()).then(() => ({
    default: () => h('p', { id: 'late', title: 'Tel. 912 34 56 78' }, h('b', null, 'Taller: '), '912 34 56 78')
  })))
  // The same element at each rendering: an update of a part that is not hydrated yet would render it anew.
  const late = h(Suspense, { fallback: '…' }, h(Late))
  export function Shop() {
    const [ticks, setTicks] = useState(0)
    useEffect(() => {
      ${hydrated}
      const timer = setInterval(() => setTicks((now) => now + 1), 50)
      return () => clearInterval(timer)
    }, [])
    return h('main', null,
      h('a', { href: 'tel:+34912345678', title: 'Llamar al 912 34 56 78' }, '912 34 56 78'),
      h('p', { id: 'split' }, 'Tel. ', h('b', null, '912'), ' 34 ', 56, ' 78'),
      h('p', { id: 'ticks' }, 'Llamada ', 100 + ticks, ': 912 34 56 78'),
      h('p', { id: 'keyed', key: ticks % 10 }, '912 34 56 78'),
      late)
  }`

const reactPage = (version: 18 | 19, mode: Mode): Promise<RenderedPage> => {
  const from = version === 18 ? '.' : web
  const alias: Record<string, string> = version === 18 ? { 'react-dom': 'react-dom-18' } : {}
  return renderPage(
    {
      from,
      alias,
      mode,
      contents: `${reactShop}
        import { Writable } from 'node:stream'
        import { renderToPipeableStream } from 'react-dom/server'
        export default () => new Promise((done, fail) => {
          let html = ''
          const out = new Writable({ write: (part, _, next) => { html += part; next() }, final: (next) => { next(); done('<div id="root">' + html + '</div>') } })
          const { pipe } = renderToPipeableStream(h(Shop), { onAllReady: () => pipe(out), onError: fail })
        })`,
    },
    {
      from,
      alias,
      mode,
      contents: `${reactShop}
        import { hydrateRoot } from 'react-dom/client'
        hydrateRoot(document.querySelector('#root'), h(Shop))`,
    },
  )
}

const vueShop = `
  import { createSSRApp } from 'vue'
  const app = createSSRApp({
    data: () => ({ ticks: 0 }),
    mounted() {
      ${hydrated}
      setInterval(() => { this.ticks += 1 }, 50)
    },
    template: \`<main>
      <a href="tel:+34912345678" title="Llamar al 912 34 56 78">912 34 56 78</a>
      <p id="split">Tel. <b>912</b> 34 {{ 56 }} 78</p>
      <p id="ticks">Llamada {{ 100 + ticks }}: 912 34 56 78</p>
      <p id="keyed" :key="ticks % 10">912 34 56 78</p>
    </main>\`,
  })`

const vuePage = (mode: Mode): Promise<RenderedPage> =>
  renderPage(
    {
      from: '.',
      mode,
      contents: `${vueShop}
        import { renderToString } from 'vue/server-renderer'
        export default async () => '<div id="app">' + await renderToString(app) + '</div>'`,
    },
    {
      from: '.',
      mode,
      alias: { vue: 'vue/dist/vue.esm-bundler.js' },
      contents: `${vueShop}
        app.mount('#app')`,
    },
  )

const svelteShop = `
  <script>
    import { onMount } from 'svelte'
    let ticks = $state(0)
    onMount(() => {
      ${hydrated}
      const timer = setInterval(() => { ticks += 1 }, 50)
      return () => clearInterval(timer)
    })
    const phone = '912 34 56 78'
    const { call = 'tel:+34912345678' } = $props()
  </script>
  <main>
    <a href={call} title="Llamar al 912 34 56 78">{phone}</a>
    <p id="split">Tel. <b>912</b> 34 {56} 78</p>
    <p id="ticks">Llamada {100 + ticks}: 912 34 56 78</p>
    {#key ticks % 10}<p id="keyed">912 34 56 78</p>{/key}
  </main>`

/** Compiles the shop as Svelte's plugin for bundlers does. */
const compileSvelte = (generate: 'server' | 'client', mode: Mode): Plugin => ({
  name: 'svelte',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^shop\.svelte$/ }, () => ({ path: 'shop.svelte', namespace: 'svelte' }))
    onLoad({ filter: /./, namespace: 'svelte' }, async () => {
      const { compile } = await import(import.meta.resolve('svelte/compiler'))
      const { js } = compile(svelteShop, { generate, dev: mode === 'development', filename: 'shop.svelte' })
      return { contents: js.code, resolveDir: import.meta.dirname }
    })
  },
})

const sveltePage = (mode: Mode): Promise<RenderedPage> =>
  renderPage(
    {
      from: '.',
      mode,
      plugins: [compileSvelte('server', mode)],
      contents: `
        import { render } from 'svelte/server'
        import Shop from 'shop.svelte'
        export default async () => '<div id="svelte">' + (await render(Shop)).body + '</div>'`,
    },
    {
      from: '.',
      mode,
      plugins: [compileSvelte('client', mode)],
      contents: `
        import { hydrate } from 'svelte'
        import Shop from 'shop.svelte'
        hydrate(Shop, { target: document.querySelector('#svelte') })`,
    },
  )

const preactShop = `
  import { h } from 'preact'
  import { useEffect, useState } from 'preact/hooks'
  export function Shop() {
    const [ticks, setTicks] = useState(0)
    useEffect(() => {
      ${hydrated}
      const timer = setInterval(() => setTicks((now) => now + 1), 50)
      return () => clearInterval(timer)
    }, [])
    return h('main', null,
      h('a', { href: 'tel:+34912345678', title: 'Llamar al 912 34 56 78' }, '912 34 56 78'),
      h('p', { id: 'split' }, 'Tel. ', h('b', null, '912'), ' 34 ', 56, ' 78'),
      h('p', { id: 'ticks' }, 'Llamada ', 100 + ticks, ': 912 34 56 78'),
      h('p', { id: 'keyed', key: ticks % 10 }, '912 34 56 78'))
  }`

const preactPage = (mode: Mode): Promise<RenderedPage> => {
  // Preact tells of mismatches by its devtools only.
  const debug = mode === 'development' ? `import 'preact/debug'` : ''
  return renderPage(
    {
      from: '.',
      mode,
      contents: `${preactShop}
        import { renderToString } from 'preact-render-to-string'
        export default () => '<div id="shop">' + renderToString(h(Shop)) + '</div>'`,
    },
    {
      from: '.',
      mode,
      contents: `${debug}
        ${preactShop}
        import { hydrate } from 'preact'
        hydrate(h(Shop), document.querySelector('#shop'))`,
    },
  )
}

/** The shop's page by framework and build. */
export const frameworks: Record<string, (mode: Mode) => Promise<RenderedPage>> = {
  'React 18': (mode) => reactPage(18, mode),
  'React 19': (mode) => reactPage(19, mode),
  'Vue 3': vuePage,
  'Svelte 5': sveltePage,
  Preact: preactPage,
}

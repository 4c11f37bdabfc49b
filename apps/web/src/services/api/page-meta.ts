/** The content of a `<meta>` tag that the server wrote into the page; empty if absent (on a development server). */
export const readPageMeta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

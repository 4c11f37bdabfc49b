/** What the server wrote into the page's head under a name; empty where it wrote nothing (a development server). */
export const pageMeta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

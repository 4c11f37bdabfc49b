import { formatApiOrigins } from '@talkie/contract/api-origins'
import { brandText } from '@talkie/contract/brand'
import type { Config } from '../../config.ts'

export type PageConfig = Pick<Config, 'PRODUCT_NAME' | 'API_ORIGINS'>

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/**
 * Adds to the built page what it needs before the first API response: its title, and meta tags that the web application
 * reads.
 */
export const renderPage = (html: string, config: PageConfig): string => {
  const metas = {
    'talkie-product': config.PRODUCT_NAME,
    ...(config.API_ORIGINS.size > 0 && { 'talkie-api-origins': formatApiOrigins(config.API_ORIGINS) }),
  }
  const head = [
    `<title>${escapeHtml(brandText(config.PRODUCT_NAME))}</title>`,
    ...Object.entries(metas).map(([name, value]) => `<meta name="${name}" content="${escapeHtml(value)}" />`),
  ]
  return html.replace(/<title>[^<]*<\/title>/, () => head.join('\n    '))
}

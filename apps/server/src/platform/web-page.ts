import { writeApiOrigins } from '@talkie/contract/api-origins'
import { brandText } from '@talkie/contract/brand'
import type { Config } from './config.ts'

export type PageConfig = Pick<Config, 'PRODUCT_NAME' | 'API_ORIGINS'>

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** Writes into the built page what it needs before the API answers: its title, and metas that the web application reads. */
export const writePage = (html: string, config: PageConfig): string => {
  const metas = {
    'talkie-product': config.PRODUCT_NAME,
    ...(config.API_ORIGINS.size > 0 && { 'talkie-api-origins': writeApiOrigins(config.API_ORIGINS) }),
  }
  const head = [
    `<title>${escapeHtml(brandText(config.PRODUCT_NAME))}</title>`,
    ...Object.entries(metas).map(([name, value]) => `<meta name="${name}" content="${escapeHtml(value)}" />`),
  ]
  return html.replace(/<title>[^<]*<\/title>/, () => head.join('\n    '))
}

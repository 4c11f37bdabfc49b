import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/*
 * HTML that mail programs show alike: tables, since Outlook lays out nothing else, and styles on each element, since
 * many read no others.
 */

/** What Outlook for Windows reads beside the styles of CSS. */
type Style = CSSProperties & { msoPaddingAlt?: string; msoTextRaise?: string }
type Styled = { key?: string; className?: string; style: Style }

const table = {
  align: 'center',
  width: '100%',
  border: 0,
  cellPadding: '0',
  cellSpacing: '0',
  role: 'presentation',
}

/** A table of one cell, as a block is made. */
const block = (
  props: Styled,
  content: readonly ReactNode[],
  row?: { style: Style },
  cell?: { style: Style },
) => h('table', { ...table, ...props }, h('tbody', null, h('tr', row, h('td', cell, ...content))))

/** Characters that a list of mails shows at most. */
const longestPreview = 150

/** Text that only lists of mails show; what cannot be seen keeps the mail's own text out of them. */
const mailPreview = (text: string) => {
  const shown = text.slice(0, longestPreview)
  const filling = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'.repeat(longestPreview - shown.length)
  const style = {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  }
  return h('div', { style }, shown, filling && h('div', null, filling))
}

type Document = { language: string; title: string; styleSheet: string; preview: string }

/** The whole of a mail: some programs show no body, so that the page's colour and margins stand on a cell, too. */
export const mailDocument = (
  { language, title, styleSheet, preview }: Document,
  { className, style }: Styled & { style: { backgroundColor: string } },
  ...content: ReactNode[]
) =>
  h(
    'html',
    { dir: 'ltr', lang: language },
    h(
      'head',
      null,
      h('meta', { content: 'text/html; charset=UTF-8', httpEquiv: 'Content-Type' }),
      h('meta', { name: 'x-apple-disable-message-reformatting' }),
      h('title', null, title),
      h('style', null, styleSheet),
    ),
    h(
      'body',
      { className, style: { backgroundColor: style.backgroundColor, margin: 0, padding: 0 } },
      mailPreview(preview),
      block({ style: {} }, content, undefined, { style }),
    ),
  )

/** A block in the middle of the page, as wide as it may be. */
export const mailContainer = ({ style, ...props }: Styled, ...content: ReactNode[]) =>
  block({ ...props, style }, content, { style: { width: '100%' } })

/** A block within one. */
export const mailSection = (props: Styled, ...content: ReactNode[]) => block(props, content)

/** A sentence. */
export const mailText = (props: Styled, text: string) => h('p', props, text)

/**
 * A link that looks like a button. Outlook for Windows gives links no padding: the spaces before and after the label,
 * which only it shows, are as wide as half of 18 px each, and raised by three quarters of 10 px above and below.
 */
export const mailButtonLink = ({
  href,
  label,
  className,
  style,
}: { href: string; label: string } & Styled) => {
  const forOutlook = (style: string, spaces: string) =>
    h('span', {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments, and both are of this file.
      dangerouslySetInnerHTML: {
        __html: `<!--[if mso]><i style="${style}" hidden>${spaces}</i><![endif]-->`,
      },
    })
  const shape: Style = {
    lineHeight: '100%',
    textDecoration: 'none',
    display: 'inline-block',
    maxWidth: '100%',
    msoPaddingAlt: '0px',
    padding: '10px 18px',
  }
  const inner: Style = {
    maxWidth: '100%',
    display: 'inline-block',
    lineHeight: '120%',
    msoPaddingAlt: '0px',
    msoTextRaise: '7.5px',
  }
  return h(
    'a',
    { href, className, style: { ...shape, ...style }, target: '_blank' },
    forOutlook('mso-font-width:450%;mso-text-raise:15', '&#8202;&#8202;'),
    h('span', { style: inner }, label),
    forOutlook('mso-font-width:450%', '&#8202;&#8202;&#8203;'),
  )
}

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** A mail as HTML. */
export const renderMail = (mail: ReactNode): string => `${doctype}${renderToStaticMarkup(mail)}`

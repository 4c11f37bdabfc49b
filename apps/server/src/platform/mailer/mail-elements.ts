import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/*
 * HTML that mail clients show alike: tables, since Outlook lays out nothing else, and inline styles, since many clients
 * read no others.
 */

/** CSS plus the properties that Outlook for Windows reads. */
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

/** A table with one cell: the block element of e-mails. */
const block = (
  props: Styled,
  content: readonly ReactNode[],
  row?: { style: Style },
  cell?: { style: Style },
) => h('table', { ...table, ...props }, h('tbody', null, h('tr', row, h('td', cell, ...content))))

/** The maximum number of characters that mail clients show as a preview. */
const maxPreviewLength = 150

/**
 * Hidden text that mail clients show in their list. Invisible characters pad it, so that the body's text does not
 * follow.
 */
const mailPreview = (text: string) => {
  const shown = text.slice(0, maxPreviewLength)
  const filling = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'.repeat(maxPreviewLength - shown.length)
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

/** The document. Some clients drop the body element, so the page's colour and margins are also set on a cell. */
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

/** A centred block with a maximum width. */
export const mailContainer = ({ style, ...props }: Styled, ...content: ReactNode[]) =>
  block({ ...props, style }, content, { style: { width: '100%' } })

/** A block within a container. */
export const mailSection = (props: Styled, ...content: ReactNode[]) => block(props, content)

/** A paragraph. */
export const mailText = (props: Styled, text: string) => h('p', props, text)

/**
 * A link that looks like a button. Outlook for Windows ignores the padding of links. The spaces before and after the
 * label, which only Outlook shows, replace it: each is half of 18 px wide, and raised by three quarters of 10 px above
 * and below.
 */
export const mailButtonLink = ({
  href,
  label,
  className,
  style,
}: { href: string; label: string } & Styled) => {
  const forOutlook = (style: string, spaces: string) =>
    h('span', {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React cannot render comments; the arguments are constants.
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

/** Renders an e-mail's HTML with its doctype. */
export const renderMail = (mail: ReactNode): string => `${doctype}${renderToStaticMarkup(mail)}`

import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { mailButtonLink, mailDocument, mailSection, mailText, renderMail } from './mail-elements.ts'

const mail = (preview: string, text = 'Hola') =>
  renderMail(
    mailDocument(
      { language: 'es', title: 'A & B', styleSheet: '.page{color:red}', preview },
      { className: 'page', style: { backgroundColor: '#fff', padding: '24px 8px' } },
      mailSection({ style: { padding: '4px' } }, mailText({ style: { margin: 0 } }, text)),
    ),
  )

it('sets the colour and margins of the page on a cell, which Outlook reads', () => {
  expect(mail('')).toMatch(
    /^<!DOCTYPE html PUBLIC [^>]*><html dir="ltr" lang="es"><head><meta content="text\/html; charset=UTF-8".*<title>A &amp; B<\/title><style>\.page\{color:red\}<\/style><\/head><body class="page" style="background-color:#fff;margin:0;padding:0">/,
  )
  expect(mail('')).toContain(
    '<td style="background-color:#fff;padding:24px 8px"><table align="center" width="100%"',
  )
  expect(mail('')).not.toContain('<!--')
})

it('escapes its input as text', () => {
  const text = '<script>"1" & 2</script>'
  expect(mail(text, text)).not.toContain('<script')
  expect(mail('', text)).toContain(
    '<p style="margin:0">&lt;script&gt;&quot;1&quot; &amp; 2&lt;/script&gt;</p>',
  )
})

it.each([
  ['', 0],
  ['Short', 5],
  ['x'.repeat(150), 150],
  ['x'.repeat(400), 150],
])('previews at most 150 characters, and pads shorter ones: %s', (preview, shown) => {
  const [, text = '', filling = ''] =
    /opacity:0[^>]*>([^<]*)(?:<div>([^<]*)<\/div>)?<\/div>/.exec(mail(preview)) ?? []
  expect(text).toBe(preview.slice(0, 150))
  // Seven invisible characters for each.
  expect(filling).toHaveLength(7 * (150 - shown))
})

it('gives a button the same width in Outlook as elsewhere', () => {
  const button = renderMail(
    h(
      'div',
      null,
      mailButtonLink({ href: 'https://a.example/?b=1&c=2', label: 'Ver', style: { color: '#fff' } }),
    ),
  )
  expect(button).toContain('<a href="https://a.example/?b=1&amp;c=2" ')
  expect(button).toContain('padding:10px 18px;color:#fff')
  expect(button.match(/<!--\[if mso\]>/g)).toHaveLength(2)
  expect(button).toContain('mso-text-raise:7.5px">Ver</span>')
})

import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { createElement as h, type ReactNode } from 'react'
import { font, light, styleSheet } from './colours.ts'

type Frame = {
  language: string
  subject: string
  /** What is shown beside the subject in a list of mails. */
  preview: string
  /** Of the card, in pixels. */
  width: number
  /** Sections of the card. */
  card: readonly ReactNode[]
  /** Said quietly below the card. */
  below: { padding: string; content: readonly ReactNode[] }
}

/** What every mail looks like around its content: a card on the page, and a footer below it. */
export const mailFrame = ({ language, subject, preview, width, card, below }: Frame) =>
  h(
    Html,
    { lang: language },
    h(Head, null, h('title', null, subject), h('style', null, styleSheet)),
    h(Preview, null, preview),
    h(
      Body,
      {
        className: 'page',
        style: { backgroundColor: light.page, fontFamily: font, margin: 0, padding: '24px 8px' },
      },
      h(
        Container,
        {
          className: 'card line',
          style: {
            backgroundColor: light.card,
            border: `1px solid ${light.line}`,
            borderRadius: 12,
            maxWidth: width,
            width: '100%',
          },
        },
        ...card,
      ),
      h(
        Container,
        { style: { maxWidth: width, width: '100%' } },
        h(Section, { className: 'inner', style: { padding: below.padding } }, ...below.content),
      ),
    ),
  )

/** A mail's heading. */
export const mailTitle = (title: string) =>
  h(
    Heading,
    {
      as: 'h1',
      className: 'text',
      style: { color: light.text, fontSize: 20, lineHeight: '28px', fontWeight: 600, margin: 0 },
    },
    title,
  )

/** A link that looks like the product's first button. */
export const mailButton = ({ label, url }: { label: string; url: string }) =>
  h(
    Button,
    {
      href: url,
      className: 'button',
      style: {
        backgroundColor: light.button,
        color: '#ffffff',
        fontSize: 14,
        fontWeight: 600,
        padding: '10px 18px',
        borderRadius: 8,
      },
    },
    label,
  )

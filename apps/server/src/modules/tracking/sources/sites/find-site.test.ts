import { describe, expect, test } from 'vitest'
import { findSite, findSiteKind } from './find-site.ts'
import { furtherSites } from './further-sites.ts'

describe('the site of a host', () => {
  test.each([
    ['www.google.es', 'google', 'search'],
    ['google.com.mx', 'google', 'search'],
    ['www.google.co.uk', 'google', 'search'],
    ['images.google.es', 'google', 'search'],
    ['news.google.com', 'google', 'search'],
    ['lens.google.com', 'google', 'search'],
    ['es.yelp.com', 'yelp', 'social'],
    ['www.academia.edu', 'academia.edu', 'social'],
    ['www.quora.com', 'quora', 'social'],
    ['m.youtube.com', 'youtube', 'video'],
    ['email.seznam.cz', 'seznam mail', 'email'],
    ['com.google.android.googlequicksearchbox', 'google', 'search'],
    ['cn.bing.com', 'bing', 'search'],
    ['mx.search.yahoo.com', 'yahoo', 'search'],
    ['duckduckgo.com', 'duckduckgo', 'search'],
    ['www.ecosia.org', 'ecosia', 'search'],
    ['m.facebook.com', 'facebook', 'social'],
    ['l.instagram.com', 'instagram', 'social'],
    ['es.linkedin.com', 'linkedin', 'social'],
    ['t.co', 'x', 'social'],
    ['www.pinterest.es', 'pinterest', 'social'],
    ['www.youtube.com', 'youtube', 'video'],
    ['www.amazon.com.mx', 'amazon', 'shopping'],
    ['chatgpt.com', 'chatgpt.com', 'ai'],
    ['gemini.google.com', 'gemini', 'ai'],
    ['www.perplexity.ai', 'perplexity', 'ai'],
    ['mail.google.com', 'gmail', 'email'],
    ['mail.yandex.com', 'mail.yandex.com', 'email'],
    ['googleads.g.doubleclick.net', 'googleads.g.doubleclick.net', 'ads'],
    ['es.wikipedia.org', 'wikipedia', 'other'],
  ])('%s is %s, %s', (host, source, kind) => {
    expect(findSite(host)).toEqual({ source, kind })
  })

  test.each([
    't.community',
    'x.community.org',
    'google.com.clinica.es',
    'docs.google.com',
    'support.google.com',
    'amazonas.es',
    'bsky-tours.com',
    'clinica.es',
    'localhost',
    '127.0.0.1',
    '',
  ])('%s is no known one', (host) => {
    expect(findSite(host)).toBeNull()
  })
})

test.each(furtherSites)('every line of the list of $kind sites is one', ({ kind, entries }) => {
  for (const entry of entries.trim().replaceAll('=', '').split(/\s+/)) {
    expect([entry, findSiteKind(entry)]).toEqual([entry, kind])
    if (entry.includes('.')) expect([entry, findSite(entry)?.kind]).toEqual([entry, kind])
  }
})

describe('a site that serves the sites of others is known itself, not they', () => {
  test.each([
    ['blogspot.com', 'social'],
    ['cocina-de-ana.blogspot.com', undefined],
    ['weebly.com', 'social'],
    ['clinica.weebly.com', undefined],
    ['s3.amazonaws.com', 'shopping'],
    ['clinica.s3.amazonaws.com', undefined],
    ['ana.tumblr.com', 'social'],
  ])('%s: %s', (host, kind) => {
    expect(findSite(host)?.kind).toBe(kind)
  })
})

describe('a source names a site only as a whole', () => {
  test.each([
    ['google', 'search'],
    ['Facebook', 'social'],
    ['fb', 'social'],
    ['m.facebook.com', 'social'],
    ['meta', 'social'],
    ['chatgpt.com', 'ai'],
    ['yt', 'video'],
    ['amazon', 'shopping'],
    ['notfacebook', null],
    ['facebook-ads', null],
    ['google.newsletter', null],
    ['orange', null],
    ['', null],
  ])('%s: %s', (source, kind) => {
    expect(findSiteKind(source)).toBe(kind)
  })
})

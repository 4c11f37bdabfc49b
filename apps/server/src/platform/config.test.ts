import { describe, expect, it, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('settings', () => {
  it('all have a default that works', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: 'localhost',
      DATA_DIR: './data',
      PRODUCT_NAME: 'Open Calls',
      SESSION_HOURS: 12,
      SESSION_MAX_DAYS: 30,
    })
  })
  it('that are empty count as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
  })

  test.each([
    [{ PORT: 'http' }, 'PORT: "http" is not right; it takes a port from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT: "70000" is not right; it takes a port from 0 to 65535.'],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY: "true" is not right; it takes how many proxies stand in front (such as 1), or their networks (such as loopback, 10.0.0.0/8), else false.',
    ],
    [
      { TRUST_PROXY: 'yes' },
      'TRUST_PROXY: "yes" is not right; it takes how many proxies stand in front (such as 1), or their networks (such as loopback, 10.0.0.0/8), else false.',
    ],
    [
      { API_ORIGINS: 'https://calls.example.com' },
      'API_ORIGINS: "https://calls.example.com" is not right; it takes web=API pairs of origins, such as https://calls.example.com=https://api.example.com.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: "loud" is not right; it takes debug, info, warn, error or silent.'],
    [{ ADMIN_EMAIL: 'a@b.es' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together: set both, or neither.'],
    [
      { MAIL_FROM: 'Talkie <nobody>' },
      'MAIL_FROM: "Talkie <nobody>" is not right; it takes an address such as talkie@example.com, or Talkie <talkie@example.com>.',
    ],
    [{ SESSION_MAX_DAYS: '0' }, 'SESSION_MAX_DAYS: "0" is not right; it takes days from 0.001 to 366.'],
    [
      { SESSION_HOURS: '48', SESSION_MAX_DAYS: '1' },
      'SESSION_HOURS is longer than SESSION_MAX_DAYS: no session outlives its last day.',
    ],
    [
      { CLICKHOUSE_CLUSTER: 'main' },
      'CLICKHOUSE_CLUSTER needs CLICKHOUSE_URL: it takes the address of one of its servers.',
    ],
  ])('%o stop the start with one line', (environment, line) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(line))
  })

  it('that are secret are not repeated', () => {
    expect(() => readConfig({ TALKIE_SECRET: 'hunter2' })).toThrow(
      /^TALKIE_SECRET: the value given is not right/,
    )
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@h' })).toThrow(/^(?!.*hunter2)/)
    expect(() => readConfig({ SMTP_URL: 'imap://u:hunter2@h' })).toThrow(/^(?!.*hunter2)/)
  })
})

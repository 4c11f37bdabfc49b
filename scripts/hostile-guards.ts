const server = 'apps/server/src'
const platform = `${server}/platform`
const modules = `${server}/modules`

/** The test files of each guard, by the attack that it prevents. */
export const guards: Record<string, string[]> = {
  'pages that cost time to read': [
    `${modules}/tracking/collect/collect-budget.test.ts`,
    `${modules}/tracking/sources/referrer-host.test.ts`,
    `${platform}/parse-url.test.ts`,
  ],
  'headers of others’ proxies': [
    `${platform}/http/clients/trusted-proxies.test.ts`,
    `${platform}/http/clients/address-group.test.ts`,
  ],
  'texts and values that no store takes': [
    `${platform}/http/storable-input.test.ts`,
    `${platform}/clickhouse/values.it.test.ts`,
  ],
  'slow and many connections': [
    `${platform}/http/http-limits.test.ts`,
    `${platform}/http/slow-readers.test.ts`,
    `${platform}/http/response-memory.test.ts`,
    `${modules}/analytics/estimate-bytes.test.ts`,
    `${platform}/http/clients/rate-limit-store.test.ts`,
  ],
  'doors that anybody may knock at, as often as they like': [
    `${platform}/http/web/web.test.ts`,
    `${platform}/http/health.test.ts`,
    `${modules}/tracking/site/serve-script.test.ts`,
    `${modules}/accounts/account-directory.test.ts`,
  ],
  'the edge: addresses, live streams, the API’s document': [
    `${server}/edge.it.test.ts`,
    `${server}/headers.embedded.it.test.ts`,
    `${platform}/http/api/openapi.test.ts`,
    `${modules}/identity/live/live-routes.test.ts`,
    `${modules}/identity/live/live-routes.it.test.ts`,
    `${platform}/live.test.ts`,
  ],
  'work that holds the process up': [
    `${platform}/in-slices.test.ts`,
    `${platform}/http/api/validate-response.test.ts`,
    `${platform}/queue/round-robin-queue.test.ts`,
    `${platform}/clickhouse/limit-concurrency.test.ts`,
  ],
  'who takes every number of a ringpool': [
    `${modules}/tracking/fair-shares/number-share.test.ts`,
    `${modules}/tracking/fair-shares/number-share.it.test.ts`,
    `${modules}/tracking/collect/numbers/held-numbers.it.test.ts`,
    `${modules}/tracking/fair-shares/stay-counts.test.ts`,
    `${modules}/tracking/fair-shares/silent-addresses.test.ts`,
  ],
  'clocks that are wrong': [`${server}/clock/clock.it.test.ts`],
  'guessed passwords': [
    `${modules}/identity/attempts/sign-in-limit.test.ts`,
    `${modules}/identity/attempts/wait-cache.test.ts`,
    `${modules}/identity/attempts/attempt-limiter.it.test.ts`,
    `${platform}/queue/fair-queue.test.ts`,
    `${modules}/identity/sign-in/known-device.test.ts`,
    `${modules}/identity/strangers.it.test.ts`,
    `${modules}/identity/passwords/check-password.test.ts`,
    `${modules}/identity/audit/record-failed-sign-in.it.test.ts`,
    `${modules}/identity/second-factor/second-factor.it.test.ts`,
  ],
  'who asks for what is not theirs': [`${server}/access.embedded.it.test.ts`],
  'a database worker that dies, no memory left, the end of the process, a second one': [
    `${server}/process.it.test.ts`,
    `${server}/dead-database.embedded.it.test.ts`,
    `${server}/out-of-memory.embedded.it.test.ts`,
    `${server}/second-process.server.it.test.ts`,
    `${server}/servers-away.server.it.test.ts`,
    `${platform}/http/finish-requests.test.ts`,
    `${platform}/postgres/pglite-client.test.ts`,
  ],
  'another secret, another store': [
    `${server}/installation.it.test.ts`,
    `${platform}/installation/secret-file.test.ts`,
  ],
  'damaged data and a full disk': [
    `${server}/damaged-data.embedded.it.test.ts`,
    `${platform}/log/log.test.ts`,
  ],
  'two processes in one data directory': [`${platform}/lock-data-dir.test.ts`],
  'webhooks that are forged, late, doubled or many': [
    `${modules}/telephony/webhooks/serve-hooks.it.test.ts`,
    `${modules}/telephony/webhooks/twilio-hooks.it.test.ts`,
    `${modules}/telephony/webhooks/verify-signature.test.ts`,
    `${modules}/telephony/folding/call-folding.it.test.ts`,
    `${modules}/telephony/folding/any-order.it.test.ts`,
    `${modules}/telephony/folding/sweep-signals.it.test.ts`,
  ],
  'files that are bombs, or no files': [
    `${modules}/numbers/imports/reading/read-pieces.test.ts`,
    `${modules}/numbers/imports/serve-uploads.it.test.ts`,
  ],
  'mails to anybody': [
    `${modules}/mailings/schedules/recipient-rule.test.ts`,
    `${modules}/mailings/mails.it.test.ts`,
    `${platform}/mailer/mailer.it.test.ts`,
  ],
}

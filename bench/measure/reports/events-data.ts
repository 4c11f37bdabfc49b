import { buildRollups, type Clickhouse } from '@talkie/server/testing/event-store'

/*
 * Events of a year, made by the event store itself out of a counter: the same number draws the same event each time.
 * A thousand events are 480 visits, 390 of ringpools and leases, 65 of calls (rung, picked up, ended, valid), 15 forms
 * and 50 others; a visitor has some two visits and a half; a conversion has one to twelve touches; three of a hundred
 * visits are bots'.
 */

/** A draw of the event's number: the same for the same `place`. */
const draw = (place: number | string) => `cityHash64(n, ${place})`
/** A number from 0 to 1 of it. */
const share = (place: number) => `(${draw(place)} % 1000003 / 1000003)`
const list = (values: readonly string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`
const pick = (values: readonly string[], place: number) =>
  `${list(values)}[1 + ${draw(place)} % ${values.length}]`
const times = (value: string, count: number) => Array.from({ length: count }, () => value)

/** Of each thousand events. */
const typesOfThousand: readonly [string, number][] = [
  ['visit', 480],
  ['ringpool', 200],
  ['assigned', 190],
  ['call', 25],
  ['hangup', 25],
  ['answered', 20],
  ['lead', 15],
  ['c2c', 15],
  ['whatsapp_message', 10],
  ['llamadabruta', 6],
  ['fblead', 5],
  ['sale', 4],
  ['llamadaneta', 3],
  ['venta', 2],
]

/** How people come: source, medium, channel, reach, and how many of twenty. */
const origins = [
  ['google', 'cpc', 'paid_search', 'paid', 6],
  ['google', 'organic', 'organic_search', 'organic', 4],
  ['(direct)', '(none)', 'direct', 'unknown', 4],
  ['facebook', 'paid', 'paid_social', 'paid', 2],
  ['bing', 'cpc', 'paid_search', 'paid', 1],
  ['instagram', 'social', 'organic_social', 'organic', 1],
  ['coches.example', 'referral', 'referral', 'organic', 1],
  ['newsletter', 'email', 'email', 'organic', 1],
] as const
const ofOrigins = (part: 0 | 1 | 2 | 3) => list(origins.flatMap((origin) => times(origin[part], origin[4])))

const regions = [
  'Cataluña',
  'Madrid',
  'Andalucía',
  'Comunidad Valenciana',
  'Galicia',
  'País Vasco',
  'Castilla y León',
  'Canarias',
  'Murcia',
  'Aragón',
  'Castilla-La Mancha',
  'Islas Baleares',
  'Extremadura',
  'Asturias',
  'Navarra',
  'Cantabria',
  'La Rioja',
  'Ceuta',
  'Melilla',
]
/** Hours of the day in UTC, as often as people come. */
const hours = [
  0, 6, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 12, 12, 13, 14, 15, 15, 16, 16, 16, 17, 17, 18, 18, 19,
  20, 21, 22,
]

/** A draw where few of `most` come often: the square of a share. */
const skewed = (hash: string, most: number) =>
  `toUInt32(floor(pow(${hash} % 1000003 / 1000003, 2.5) * ${most}))`
const campaignOf = (hash: string, channel: string) =>
  `if(${channel} IN ('paid_search', 'paid_social'), concat('Campaña ', toString(${skewed(`intHash64(${hash})`, 300)})), '')`
const termOf = (hash: string, channel: string) =>
  `if(${channel} = 'paid_search', concat('coche ocasión ', toString(${skewed(`intHash64(${hash} + 7)`, 5000)})), '')`

const typeOf = (() => {
  let sum = 0
  const cases = typesOfThousand.map(([type, count]) => {
    sum += count
    return `r < ${sum}, '${type}'`
  })
  return `multiIf(${cases.join(', ')}, 'visit')`
})()

const firstDay = (year: number, month: number) => `${year}-${String(month + 1).padStart(2, '0')}-01 00:00:00`

/** What is left of a hash where a UUID has its version and variant, and these: 8, "custom", and RFC 9562's own. */
const freeBits = ((1n << 128n) - 1n) ^ (0xf000n | (0xcn << 124n))
const versionBits = 0x8000n | (0x8n << 124n)

const uuidOf = (value: string, seed: number) =>
  `reinterpretAsUUID(bitOr(bitAnd(reinterpretAsUInt128(sipHash128(${value}, ${seed})), toUInt128('${freeBits}')), toUInt128('${versionBits}')))`

/** One statement for a month: one for a year would want more memory than a small machine has. */
const insertMonth = (year: number, month: number, events: number): string => {
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const perMonth = Math.round(events / 12)
  const visitors = Math.round(events * 0.2)
  return `
INSERT INTO event (account_id, type, at, id, revision, visit_id, visitor_id, bot, phone, call_id, number, destination,
  ringpool, agent, outcome, reason, ring_seconds, talk_seconds, duration_seconds, confidence, value, currency, text,
  source, medium, campaign, campaign_id, content, term, channel, reach, page_type, page_url, browser, os, device,
  country, region, city, touch.visit_id, touch.at, touch.source, touch.medium, touch.campaign, touch.campaign_id,
  touch.content, touch.term, touch.channel, touch.reach)
WITH
  number + ${month * 1_000_000_000} AS n,
  ${draw(1)} % 1000 AS r,
  ${typeOf} AS type_,
  type_ IN ('call', 'answered', 'hangup', 'llamadabruta', 'llamadaneta', 'lead') AS of_call,
  type_ NOT IN ('visit', 'ringpool', 'assigned') AS converted,
  toDateTime64('${firstDay(year, month)}', 3, 'UTC') + toIntervalDay(${draw(2)} % ${days})
    + toIntervalHour([${hours.join(', ')}][1 + ${draw(3)} % ${hours.length}])
    + toIntervalMillisecond(${draw(4)} % 3600000) AS at_,
  toUInt32(floor(pow(${share(5)}, 1.5) * ${visitors})) AS person,
  range(1, if(converted, least(13, 2 + toUInt32(-log(${share(6)} + 0.00001) * 1.6)), 1)) AS places,
  arrayMap(i -> cityHash64(n, 100 + i), places) AS draws,
  arrayMap(h -> 1 + h % 20, draws) AS touch_origins,
  if(converted, touch_origins[-1], 1 + ${draw(7)} % 20) AS origin,
  if(converted, draws[-1], ${draw(7)}) AS drawn,
  ${ofOrigins(2)} AS all_channels,
  arrayMap(o -> all_channels[o], touch_origins) AS touch_channels,
  all_channels[origin] AS channel_,
  if(of_call, multiIf(${draw(8)} % 10 < 3, 'not_answered', ${draw(8)} % 10 < 5, 'not_valid', 'valid'), '') AS outcome_,
  if(of_call AND outcome_ != 'not_answered', toUInt32(10 - log(${share(9)} + 0.00001) * 120), 0) AS talk,
  if(of_call, 3 + ${draw(10)} % 30, 0) AS ring,
  ${draw(11)} % 10 AS place
SELECT
  ${measuredAccount}, type_, at_,
  ${uuidOf('n', 1)}, 1,
  if(of_call OR type_ = 'fblead', toUUID('00000000-0000-0000-0000-000000000000'), ${uuidOf('n', 2)}),
  if(type_ = 'fblead', toUUID('00000000-0000-0000-0000-000000000000'), ${uuidOf('person', 3)}),
  type_ = 'visit' AND ${draw(12)} % 100 < 3,
  if(of_call AND ${draw(13)} % 20 > 0, concat('+34', toString(600000000 + person)), ''),
  if(of_call, ${uuidOf('n', 4)}, toUUID('00000000-0000-0000-0000-000000000000')),
  if(of_call OR type_ IN ('assigned', 'ringpool'), concat('+349370', toString(10000 + ${draw(14)} % 200)), ''),
  if(of_call, '+34937220808', ''),
  if(of_call OR type_ IN ('assigned', 'ringpool'), ${pick(['Web', 'Ocasión', 'Taller', 'Nuevos'], 15)}, ''),
  if(talk > 0, ${pick(['Montse', 'Jordi', 'Laia', 'Pau', 'Núria', 'Marc'], 16)}, ''),
  outcome_, multiIf(outcome_ = 'valid', 'valid', outcome_ = 'not_valid', 'too_short', ''),
  ring, talk, talk + ring,
  if(of_call, toFloat32(0.5 + ${share(17)} / 2), NULL),
  if(type_ IN ('sale', 'venta'), toDecimal64(100 + ${draw(18)} % 2000000 / 100, 4), NULL),
  if(type_ IN ('sale', 'venta'), 'EUR', ''),
  if(type_ IN ('c2c', 'fblead', 'whatsapp_message'), 'Quiero que me llamen esta tarde, gracias', ''),
  ${ofOrigins(0)}[origin], ${ofOrigins(1)}[origin],
  ${campaignOf('drawn', 'channel_')},
  if(channel_ IN ('paid_search', 'paid_social'), toString(20000 + ${skewed('intHash64(drawn)', 300)}), ''),
  if(channel_ IN ('paid_search', 'paid_social'), concat('Anuncio ', toString(drawn % 40)), ''),
  ${termOf('drawn', 'channel_')},
  channel_, ${ofOrigins(3)}[origin],
  ${pick(['home', 'listado', 'ficha', 'contacto'], 19)},
  concat('https://www.motorvalles.example/coches/', toString(${skewed(draw(20), 2000)})),
  ${pick(['Chrome', 'Chrome', 'Safari', 'Firefox', 'Edge', 'Samsung Internet'], 21)},
  ${pick(['Android', 'iOS', 'Windows', 'macOS'], 22)}, ${pick(['mobile', 'mobile', 'desktop', 'tablet'], 23)},
  if(place = 0, ${pick(['FR', 'PT', 'IT', 'MX', 'GB', 'DE'], 24)}, 'ES'),
  if(place = 0, '', ${list(regions)}[1 + ${skewed(draw(25), regions.length)}]),
  concat('Ciudad ', toString(${skewed(draw(26), 400)})),
  arrayMap(h -> ${uuidOf('h', 5)}, draws),
  arrayMap(i -> at_ - toIntervalMinute((length(places) - i) * 2000 + cityHash64(n, 200 + i) % 2000), places),
  arrayMap(o -> ${ofOrigins(0)}[o], touch_origins), arrayMap(o -> ${ofOrigins(1)}[o], touch_origins),
  arrayMap((h, c) -> ${campaignOf('h', 'c')}, draws, touch_channels),
  arrayMap((h, c) -> if(c IN ('paid_search', 'paid_social'), toString(20000 + ${skewed('intHash64(h)', 300)}), ''), draws, touch_channels),
  arrayMap((h, c) -> if(c IN ('paid_search', 'paid_social'), concat('Anuncio ', toString(h % 40)), ''), draws, touch_channels),
  arrayMap((h, c) -> ${termOf('h', 'c')}, draws, touch_channels),
  touch_channels, arrayMap(o -> ${ofOrigins(3)}[o], touch_origins)
FROM numbers(${perMonth})
SETTINGS max_insert_threads = 2`
}

/** The account whose figures are measured: the first that an installation has. */
export const measuredAccount = 1
/** The year that is measured. */
const measuredYear = 2025

const ofMonth = (month: number) =>
  `account_id = ${measuredAccount} AND at >= '${firstDay(measuredYear, month)}' AND at < '${
    month === 11 ? firstDay(measuredYear + 1, 0) : firstDay(measuredYear, month + 1)
  }'`

/** Events of the month, told apart from what becomes of them: a condition beside REPLACE is on the new values. */
const eventsOf = (month: number) => `(SELECT * FROM event WHERE ${ofMonth(month)})`

/** The same events a year earlier, by which the year is compared. */
const copyToYearBefore = (month: number) => `
INSERT INTO event SELECT * REPLACE (
  at - toIntervalDay(365) AS at, ${uuidOf('id', 1)} AS id,
  arrayMap(touched -> touched - toIntervalDay(365), touch.at) AS \`touch.at\`)
FROM ${eventsOf(month)}`

/** The same events of fifty other accounts, which nobody asks about. */
const copyToOthers = (month: number) => `
INSERT INTO event SELECT * REPLACE (1001 + cityHash64(id) % 50 AS account_id)
FROM ${eventsOf(month)}`

/** A correction of one event in fifty, as a part of its own. */
const correct = (month: number) => `
INSERT INTO event SELECT * REPLACE (revision + 1 AS revision)
FROM ${eventsOf(month)} WHERE cityHash64(id) % 50 = 0`

const eachMonth = async (store: Store, statement: (month: number) => string) => {
  for (let month = 0; month < 12; month++) await store.command(statement(month))
}
type Store = Pick<Clickhouse, 'command'>

const countEvents = `
SELECT countIf(account_id = ${measuredAccount} AND toYear(at) = ${measuredYear}) AS measured,
  countIf(account_id = ${measuredAccount} AND toYear(at) = ${measuredYear - 1}) AS before,
  countIf(account_id != ${measuredAccount}) AS others
FROM event`

/**
 * So many events of the year, as many of the year before, and as many of other accounts.
 * @throws Error where fewer of them are there than the figures would be said to be of
 */
export const fillEvents = async (
  store: Pick<Clickhouse, 'command' | 'query'>,
  events: number,
): Promise<void> => {
  await eachMonth(store, (month) => insertMonth(measuredYear, month, events))
  await eachMonth(store, copyToYearBefore)
  await eachMonth(store, copyToOthers)
  const [counted] = await store.query<Record<string, number>>({ sql: countEvents, params: {} })
  for (const [which, count] of Object.entries(counted ?? {}))
    if (Math.abs(count - events) > events / 1000) throw new Error(`${count} events ${which}, not ${events}.`)
}

/** Each month in one part, as it is an hour after nothing was added to it. */
export const mergeEvents = (store: Store): Promise<void> => store.command('OPTIMIZE TABLE event FINAL')

/** What the job does with months at rest, and what the store makes of its parts in the ten minutes after. */
export const sumEvents = async (store: Clickhouse): Promise<void> => {
  const byId = async (id: number) =>
    (id === measuredAccount ? { timezone: 'Europe/Madrid', currencyCode: 'EUR' } : undefined) as never
  await buildRollups(
    { clickhouse: store, log: console, accounts: { byId } },
    { settledSeconds: 0, leastEvents: 20_000, eventsPerRollupRow: 20, mostSeconds: 3600 },
  )
  await store.command('OPTIMIZE TABLE event_rollup FINAL')
}

/** Corrections of the year's last month, in a part that nothing merges: what a month under way looks like. */
export const correctLastMonth = async (store: Store): Promise<void> => {
  await store.command('ALTER TABLE event MODIFY SETTING max_bytes_to_merge_at_max_space_in_pool = 1')
  await store.command(correct(11))
}

/** Those of the other months too: the worst that reading through FINAL can meet. */
export const correctOtherMonths = async (store: Store): Promise<void> => {
  for (let month = 0; month < 11; month++) await store.command(correct(month))
}

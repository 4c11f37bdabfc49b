import { buildRollups, type Clickhouse } from '@talkie/server/testing/event-store'

/*
 * Generates the events of a year inside the event store, from a counter `n`. The same `n` gives the same event each time.
 * A thousand events are 480 visits, 390 of ringpools and leases, 94 of calls, and 36 forms, messages and sales.
 * A visitor has about two and a half visits. A conversion has one to twelve touches. Three percent of visits are bots.
 */

/** A pseudo-random hash of the event's number `n`. Each value of `place` gives another hash. */
const draw = (place: number | string) => `cityHash64(n, ${place})`
/** A pseudo-random number from 0 to 1. */
const share = (place: number) => `(${draw(place)} % 1000003 / 1000003)`
const list = (values: readonly string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`
const pick = (values: readonly string[], place: number) =>
  `${list(values)}[1 + ${draw(place)} % ${values.length}]`
const repeat = (value: string, count: number) => Array.from({ length: count }, () => value)

/** Event types, and how many of a thousand events have each. */
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

/** Traffic sources: source, medium, channel, reach, and how many of twenty visits have them. */
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
const originColumn = (part: 0 | 1 | 2 | 3) =>
  list(origins.flatMap((origin) => repeat(origin[part], origin[4])))

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
/** Hours of the day in UTC. Busier hours occur more often in the list. */
const hours = [
  0, 6, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 12, 12, 13, 14, 15, 15, 16, 16, 16, 17, 17, 18, 18, 19,
  20, 21, 22,
]

/** A number from 0 to `most` - 1, in which low numbers are frequent: a share from 0 to 1 to the power of 2.5. */
const skewed = (hash: string, most: number) =>
  `toUInt32(floor(pow(${hash} % 1000003 / 1000003, 2.5) * ${most}))`
const campaignSql = (hash: string, channel: string) =>
  `if(${channel} IN ('paid_search', 'paid_social'), concat('Campaña ', toString(${skewed(`intHash64(${hash})`, 300)})), '')`
const termSql = (hash: string, channel: string) =>
  `if(${channel} = 'paid_search', concat('coche ocasión ', toString(${skewed(`intHash64(${hash} + 7)`, 5000)})), '')`

const typeSql = (() => {
  let sum = 0
  const cases = typesOfThousand.map(([type, count]) => {
    sum += count
    return `r < ${sum}, '${type}'`
  })
  return `multiIf(${cases.join(', ')}, 'visit')`
})()

const firstDay = (year: number, month: number) => `${year}-${String(month + 1).padStart(2, '0')}-01 00:00:00`

/**
 * Masks that turn a hash into a UUID of version 8 ("custom") with the variant of RFC 9562: `freeBits` keeps the bits of
 * the hash, `versionBits` sets version and variant.
 */
const freeBits = ((1n << 128n) - 1n) ^ (0xf000n | (0xcn << 124n))
const versionBits = 0x8000n | (0x8n << 124n)

const uuidSql = (value: string, seed: number) =>
  `reinterpretAsUUID(bitOr(bitAnd(reinterpretAsUInt128(sipHash128(${value}, ${seed})), toUInt128('${freeBits}')), toUInt128('${versionBits}')))`

/** Inserts the events of one month. A statement for a whole year needs more memory than a small machine has. */
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
  ${typeSql} AS type_,
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
  ${originColumn(2)} AS all_channels,
  arrayMap(o -> all_channels[o], touch_origins) AS touch_channels,
  all_channels[origin] AS channel_,
  if(of_call, multiIf(${draw(8)} % 10 < 3, 'not_answered', ${draw(8)} % 10 < 5, 'not_valid', 'valid'), '') AS outcome_,
  if(of_call AND outcome_ != 'not_answered', toUInt32(10 - log(${share(9)} + 0.00001) * 120), 0) AS talk,
  if(of_call, 3 + ${draw(10)} % 30, 0) AS ring,
  ${draw(11)} % 10 AS place
SELECT
  ${measuredAccount}, type_, at_,
  ${uuidSql('n', 1)}, 1,
  if(of_call OR type_ = 'fblead', toUUID('00000000-0000-0000-0000-000000000000'), ${uuidSql('n', 2)}),
  if(type_ = 'fblead', toUUID('00000000-0000-0000-0000-000000000000'), ${uuidSql('person', 3)}),
  type_ = 'visit' AND ${draw(12)} % 100 < 3,
  if(of_call AND ${draw(13)} % 20 > 0, concat('+34', toString(600000000 + person)), ''),
  if(of_call, ${uuidSql('n', 4)}, toUUID('00000000-0000-0000-0000-000000000000')),
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
  ${originColumn(0)}[origin], ${originColumn(1)}[origin],
  ${campaignSql('drawn', 'channel_')},
  if(channel_ IN ('paid_search', 'paid_social'), toString(20000 + ${skewed('intHash64(drawn)', 300)}), ''),
  if(channel_ IN ('paid_search', 'paid_social'), concat('Anuncio ', toString(drawn % 40)), ''),
  ${termSql('drawn', 'channel_')},
  channel_, ${originColumn(3)}[origin],
  ${pick(['home', 'listado', 'ficha', 'contacto'], 19)},
  concat('https://www.motorvalles.example/coches/', toString(${skewed(draw(20), 2000)})),
  ${pick(['Chrome', 'Chrome', 'Safari', 'Firefox', 'Edge', 'Samsung Internet'], 21)},
  ${pick(['Android', 'iOS', 'Windows', 'macOS'], 22)}, ${pick(['mobile', 'mobile', 'desktop', 'tablet'], 23)},
  if(place = 0, ${pick(['FR', 'PT', 'IT', 'MX', 'GB', 'DE'], 24)}, 'ES'),
  if(place = 0, '', ${list(regions)}[1 + ${skewed(draw(25), regions.length)}]),
  concat('Ciudad ', toString(${skewed(draw(26), 400)})),
  arrayMap(h -> ${uuidSql('h', 5)}, draws),
  arrayMap(i -> at_ - toIntervalMinute((length(places) - i) * 2000 + cityHash64(n, 200 + i) % 2000), places),
  arrayMap(o -> ${originColumn(0)}[o], touch_origins), arrayMap(o -> ${originColumn(1)}[o], touch_origins),
  arrayMap((h, c) -> ${campaignSql('h', 'c')}, draws, touch_channels),
  arrayMap((h, c) -> if(c IN ('paid_search', 'paid_social'), toString(20000 + ${skewed('intHash64(h)', 300)}), ''), draws, touch_channels),
  arrayMap((h, c) -> if(c IN ('paid_search', 'paid_social'), concat('Anuncio ', toString(h % 40)), ''), draws, touch_channels),
  arrayMap((h, c) -> ${termSql('h', 'c')}, draws, touch_channels),
  touch_channels, arrayMap(o -> ${originColumn(3)}[o], touch_origins)
FROM numbers(${perMonth})
SETTINGS max_insert_threads = 2`
}

/** The measured account: the first account of an installation. */
export const measuredAccount = 1
/** The measured year. */
const measuredYear = 2025

const monthCondition = (month: number) =>
  `account_id = ${measuredAccount} AND at >= '${firstDay(measuredYear, month)}' AND at < '${
    month === 11 ? firstDay(measuredYear + 1, 0) : firstDay(measuredYear, month + 1)
  }'`

/** The month's events, as a subquery: a condition in the same SELECT as REPLACE would apply to the new values. */
const monthEvents = (month: number) => `(SELECT * FROM event WHERE ${monthCondition(month)})`

/** Copies the events to the year before, for the comparison. */
const copyToYearBefore = (month: number) => `
INSERT INTO event SELECT * REPLACE (
  at - toIntervalDay(365) AS at, ${uuidSql('id', 1)} AS id,
  arrayMap(touched -> touched - toIntervalDay(365), touch.at) AS \`touch.at\`)
FROM ${monthEvents(month)}`

/** Copies the events to fifty other accounts, which no report queries. */
const copyToOtherAccounts = (month: number) => `
INSERT INTO event SELECT * REPLACE (1001 + cityHash64(id) % 50 AS account_id)
FROM ${monthEvents(month)}`

/** Corrects one event in fifty. The insert creates a part of its own. */
const correct = (month: number) => `
INSERT INTO event SELECT * REPLACE (revision + 1 AS revision)
FROM ${monthEvents(month)} WHERE cityHash64(id) % 50 = 0`

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
 * Inserts the given number of events for the year, as many for the year before, and as many for other accounts.
 * @throws Error if one of the three counts differs from it by more than 0.1 %
 */
export const fillEvents = async (
  store: Pick<Clickhouse, 'command' | 'query'>,
  events: number,
): Promise<void> => {
  await eachMonth(store, (month) => insertMonth(measuredYear, month, events))
  await eachMonth(store, copyToYearBefore)
  await eachMonth(store, copyToOtherAccounts)
  const [counted] = await store.query<Record<string, number>>({ sql: countEvents, params: {} })
  for (const [which, count] of Object.entries(counted ?? {}))
    if (Math.abs(count - events) > events / 1000) throw new Error(`${count} events ${which}, not ${events}.`)
}

/** Merges each month into one part, as the store does an hour after the month's last insert. */
export const mergeEvents = (store: Store): Promise<void> => store.command('OPTIMIZE TABLE event FINAL')

/** Builds rollups as the job does for settled months, and merges their parts as the store does within ten minutes. */
export const rollUpEvents = async (store: Clickhouse): Promise<void> => {
  const byId = async (id: number) =>
    (id === measuredAccount ? { timezone: 'Europe/Madrid', currencyCode: 'EUR' } : undefined) as never
  await buildRollups(
    { clickhouse: store, log: console, accounts: { byId } },
    { settledSeconds: 0, leastEvents: 20_000, eventsPerRollupRow: 20, mostSeconds: 3600 },
  )
  await store.command('OPTIMIZE TABLE event_rollup FINAL')
}

/** Corrects events of the year's last month, in a part that is never merged. The current month looks like this. */
export const correctLastMonth = async (store: Store): Promise<void> => {
  await store.command('ALTER TABLE event MODIFY SETTING max_bytes_to_merge_at_max_space_in_pool = 1')
  await store.command(correct(11))
}

/** Corrects events of the other months too: the worst case for queries with FINAL. */
export const correctOtherMonths = async (store: Store): Promise<void> => {
  for (let month = 0; month < 11; month++) await store.command(correct(month))
}

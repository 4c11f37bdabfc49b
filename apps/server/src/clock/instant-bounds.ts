import type { InstantBounds } from '../platform/bound-instants.ts'

const ofRingpool = '(select make_interval(mins => r.hold_minutes) from ringpool r where r.id = t.ringpool_id)'

/**
 * Every stored instant that binds, with the rule that bounds it. A test walks all columns of the database and wants each
 * here, or among those that bind nothing.
 */
export const instantBounds = ({ SESSION_HOURS }: { SESSION_HOURS: number }): InstantBounds[] => [
  // The waits of `identity/attempts/sign-in-limit.ts`: the longest is a quarter of an hour.
  { table: 'sign_in_attempt', columns: { last_at: 'now', free_at: "interval '15 minutes'" } },
  // A session ends after its hours; its last day counts from its beginning. A token that was replaced can be exchanged
  // for some seconds after that moment.
  {
    table: 'session',
    columns: {
      created_at: 'now',
      updated_at: 'now',
      renewed_at: 'now',
      expires_at: `make_interval(secs => ${SESSION_HOURS * 3600})`,
    },
  },
  // Who was seen in the future would not be seen again before it.
  { table: '"user"', columns: { last_seen_at: 'now' } },
  // Leases last ten seconds, and an account waits for a repeated delivery for at most five minutes.
  { table: 'event_hold', columns: { until: "interval '5 minutes'" } },
  // Links of `identity/recovery/account-link.ts`; one that is over ended at its instant. Challenges of passkeys have no
  // colon; `identity/single-sign-on/pending-sign-in.ts` has its own.
  {
    table: 'verification',
    columns: {
      expires_at: `case when t.identifier like 'invitation:%' then interval '7 days'
                        when t.identifier like 'recovery:%' then interval '1 hour'
                        when t.identifier like 'single-sign-on:%' then interval '10 minutes'
                        when t.identifier like '%:%' then interval '0' else interval '5 minutes' end`,
    },
  },
  // A number is held for the hold time of its ringpool after the last sign of life; a call's instants are its provider's.
  {
    table: 'ringpool_number',
    columns: { leased_at: 'now', last_seen_at: 'now', call_state_at: 'now', free_at: ofRingpool },
  },
  // Leases as the attribution of calls reads them: those that numbers have now.
  {
    table: 'lease',
    from: 'ringpool_number n',
    where: 'n.lease_id = t.id',
    columns: { leased_at: 'now', last_seen_at: 'now', ends_at: ofRingpool },
  },
  // A call of which nothing is heard is closed some time after its last signal, and a signal that waits is taken up again.
  {
    table: 'signal',
    from: 'call c',
    where: "c.state <> 'ended' and c.connection_id = t.connection_id and c.call_key = t.call_key",
    columns: { received_at: 'now' },
  },
  { table: 'signal', where: 't.processed_at is null and t.problem is null', columns: { received_at: 'now' } },
  // Mails count against their hour, and are handed over again after a minute.
  { table: 'mailing', columns: { created_at: 'now' } },
  { table: 'prepared_export', columns: { expires_at: "interval '5 minutes'" } },
  // An import that does not come further is taken up again.
  { table: 'number_import', columns: { created_at: 'now', moved_at: 'now' } },
]

/** The same of the queues, by the database's own clock, as pg-boss does. */
export const queueBounds: readonly InstantBounds[] = [
  // A retry waits for at most the delay of its queue.
  {
    table: 'jobs.job',
    where: "t.state < 'completed'",
    columns: {
      start_after:
        '(select make_interval(secs => coalesce(q.retry_delay_max, 3600)) from jobs.queue q where q.name = t.name)',
      started_on: 'now',
      heartbeat_on: 'now',
    },
  },
  // When schedules and queues were last seen to: the next time is counted from then.
  {
    table: 'jobs.version',
    columns: {
      cron_on: 'now',
      bam_on: 'now',
      flow_on: 'now',
      reindex_on: 'now',
      monitor_backoff_on: "interval '1 day'",
    },
  },
  { table: 'jobs.queue', columns: { monitor_claim_on: 'now', monitor_on: 'now', maintain_on: 'now' } },
]

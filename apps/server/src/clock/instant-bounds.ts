import type { InstantBounds } from '../platform/postgres/clamp-instants.ts'

const ringpoolHoldTime =
  '(select make_interval(mins => r.hold_minutes) from ringpool r where r.id = t.ringpool_id)'

/**
 * Every stored instant that something waits for, and its bound. A test goes through all columns of the database and
 * requires each instant to be listed here or among those that nothing waits for.
 */
export const instantBounds = ({ SESSION_HOURS }: { SESSION_HOURS: number }): InstantBounds[] => [
  // The delays of `identity/attempts/sign-in-limit.ts`: at most a quarter of an hour.
  { table: 'sign_in_attempt', columns: { last_at: 'now', free_at: "interval '15 minutes'" } },
  // A session expires SESSION_HOURS after its last renewal; SESSION_MAX_DAYS counts from its creation. A replaced token
  // can be exchanged for a few seconds after its replacement.
  {
    table: 'session',
    columns: {
      created_at: 'now',
      updated_at: 'now',
      renewed_at: 'now',
      expires_at: `make_interval(secs => ${SESSION_HOURS * 3600})`,
    },
  },
  // A last-seen instant in the future would not be updated before it is reached.
  { table: '"user"', columns: { last_seen_at: 'now' } },
  // Leases last ten seconds, and an account waits at most five minutes for a retry.
  { table: 'event_hold', columns: { until: "interval '5 minutes'" } },
  // Links of `identity/recovery/user-link.ts` and `identity/first-admin/setup-link.ts`; a used one has another prefix and ended when it was used. Passkey
  // challenges have no colon; `identity/single-sign-on/pending-sign-in.ts` has its own prefix.
  {
    table: 'verification',
    columns: {
      expires_at: `case when t.identifier like 'invitation:%' then interval '7 days'
                        when t.identifier like 'recovery:%' then interval '1 hour'
                        when t.identifier like 'first-admin:%' then interval '24 hours'
                        when t.identifier like 'single-sign-on:%' then interval '10 minutes'
                        when t.identifier like '%:%' then interval '0' else interval '5 minutes' end`,
    },
  },
  // A number is held for its ringpool's hold time after the visitor's last activity; call instants come from the
  // provider.
  {
    table: 'ringpool_number',
    columns: { leased_at: 'now', last_seen_at: 'now', call_state_at: 'now', free_at: ringpoolHoldTime },
  },
  // A period that begins or ends in the future would leave calls without their source until then.
  { table: 'static_number_period', columns: { since: 'now', until: 'now' } },
  // Leases that numbers have now, as the attribution of calls reads them.
  {
    table: 'lease',
    from: 'ringpool_number n',
    where: 'n.lease_id = t.id',
    columns: { leased_at: 'now', last_seen_at: 'now', ends_at: ringpoolHoldTime },
  },
  // A call without signals is closed some time after the last one, and a waiting signal is picked up again.
  {
    table: 'signal',
    from: 'call c',
    where: "c.state <> 'ended' and c.connection_id = t.connection_id and c.call_key = t.call_key",
    columns: { received_at: 'now' },
  },
  { table: 'signal', where: 't.processed_at is null and t.problem is null', columns: { received_at: 'now' } },
  // A connection's state follows what was refused last, and the oldest rows are deleted.
  { table: 'reached_caller', columns: { at: 'now' } },
  { table: 'refused_request', columns: { last_at: 'now' } },
  // E-mails count against their hour, and are queued again after a minute.
  { table: 'mailing', columns: { created_at: 'now' } },
  { table: 'prepared_export', columns: { expires_at: "interval '5 minutes'" } },
  // Links to a dashboard; 90 days after they stopped working they are deleted.
  {
    table: 'shared_link',
    columns: { created_at: 'now', expires_at: 'make_interval(days => t.lifetime_days)', revoked_at: 'now' },
  },
  // An account's calls are learned from again an hour after the last time.
  { table: 'attribution_parameters', columns: { learned_at: 'now' } },
  // A test visit is over half an hour after its start.
  { table: 'account', columns: { test_until: "interval '30 minutes'" } },
  { table: 'test_visit', columns: { started_at: 'now' } },
  // An order to a carrier is tried for ten minutes, at most five minutes apart.
  { table: 'carrier_order', columns: { ordered_at: 'now' } },
  {
    table: 'carrier_order_number',
    where: "t.state = 'pending'",
    columns: { due_at: "interval '5 minutes'" },
  },
  // A recording is fetched again after at most a day; who fetches or writes one renews its claim.
  {
    table: 'recording',
    columns: { next_attempt_at: "interval '24 hours'", claimed_until: "interval '90 seconds'" },
  },
  { table: 'recording_object', columns: { held_until: "interval '90 seconds'" } },
  // A transcript is tried again within half a day, or on the account's next day.
  {
    table: 'transcript',
    columns: { next_attempt_at: "interval '25 hours'", claimed_until: "interval '190 minutes'" },
  },
  // Members are told of a request when someone can call, within the days for which a call may be wished; the next e-mail
  // waits for some minutes after the last one.
  { table: 'c2c_request', columns: { due_at: "interval '14 days'", notified_at: 'now' } },
  // A call of which the telephone system says nothing more is over some minutes after its step.
  { table: 'c2c_step', columns: { at: 'now' } },
  // A form of a site that nobody sends is noted again some minutes later.
  { table: 'site_form', columns: { last_seen_at: 'now' } },
  // A visitor is forgotten in calls and events some minutes after the withdrawal.
  { table: 'forgotten_visitor', columns: { at: 'now' } },
  // A stalled import is picked up again.
  { table: 'number_import', columns: { created_at: 'now', moved_at: 'now' } },
  { table: 'call_record_import', columns: { created_at: 'now', moved_at: 'now' } },
]

/** The bounds for pg-boss's tables, by the database's clock, which pg-boss uses. */
export const queueBounds: readonly InstantBounds[] = [
  // A retry waits at most its queue's maximum delay.
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
  // The last runs of schedules and of queue maintenance; the next ones count from them.
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

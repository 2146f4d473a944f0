/**
 * Seconds between three events that decide how soon the work of a process that died is done by another: a running job is
 * marked as alive every `beat`; one without a mark for as long as `silence` is taken for abandoned; every node looks for
 * those, and for jobs that have become due, each `look`. Together at most {@link longestTakeover}.
 */
export const takeover = { beat: 1, silence: 6, look: 1.5 }

/** Seconds from the death of a process until another has its jobs, where one is running or starts at that moment. */
export const longestTakeover = ({ silence, look }: typeof takeover): number => silence + 2 * look

/** Finds the jobs that are running among all those that are done. */
export const activeIndex = `
  do $$ begin
    perform pg_advisory_xact_lock(hashtext('stoa active jobs'));
    if to_regclass('jobs.job_common_active') is null then
      create index job_common_active on jobs.job_common (heartbeat_on) where state = 'active';
    end if;
  end $$`

/**
 * Takes back what dead processes held, and answers which queues have something to do. The first time a job runs again at
 * once; one that ended several processes waits longer each time. What has no tries left is ended by the queue itself.
 *
 * `$1` is when this node's last look was answered, by the database's clock, and nothing at its first. After a database was
 * away nobody could mark a job as alive, so a look that comes late takes nothing back and leaves that to the next one.
 */
export const lookForJobs = `
  with abandoned as (
    select name, id from jobs.job_common
    where state = 'active' and heartbeat_on < now() - interval '${takeover.silence} seconds' and retry_count < retry_limit
      and now() - $1::timestamptz < interval '${takeover.silence / 2} seconds'
    for update skip locked
  ), taken_back as (
    update jobs.job_common j
    set state = 'retry', heartbeat_on = null, output = '{"message": "the process that ran it is gone"}',
      start_after = now() + least(retry_delay_max, retry_delay * (2 ^ least(retry_count, 16) - 1)) * interval '1 second'
    from abandoned a where j.name = a.name and j.id = a.id
    returning j.name, j.start_after
  )
  select now() as answered, coalesce(array_agg(due.name), '{}') as queues from (
    select name from taken_back where start_after <= now()
    union
    select q.name from jobs.queue q where exists (
      select from jobs.job_common j where j.name = q.name and j.state < 'active' and not j.blocked
        and j.start_after <= now() - interval '1 second')
  ) due`

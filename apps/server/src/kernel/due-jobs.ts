/**
 * Seconds that decide how soon another process takes over a dead one's jobs. Running jobs send a heartbeat every
 * `beat`; one without a heartbeat for `silence` counts as abandoned; every node checks for those and for due jobs each
 * `look`. In total at most {@link calculateMaxTakeoverSeconds}.
 */
export const takeover = { beat: 1, silence: 6, look: 1.5 }

/** Seconds from the death of a process until another one has its jobs, if one is running or starts then. */
export const calculateMaxTakeoverSeconds = ({ silence, look }: typeof takeover): number => silence + 2 * look

/** Index of the running jobs among all finished ones. */
export const activeJobsIndexSql = `
  do $$ begin
    perform pg_advisory_xact_lock(hashtext('stoa active jobs'));
    if to_regclass('jobs.job_common_active') is null then
      create index job_common_active on jobs.job_common (heartbeat_on) where state = 'active';
    end if;
  end $$`

/** What a job carries is removed within the hour: packing and unpacking it costs more than the place that it takes. */
export const uncompressedJobsSql = `
  do $$ begin
    perform pg_advisory_xact_lock(hashtext('stoa unpacked jobs'));
    if exists (select from pg_attribute
      where attrelid = 'jobs.job_common'::regclass and attname = 'data' and attstorage <> 'e') then
      alter table jobs.job_common alter column data set storage external;
    end if;
  end $$`

/**
 * Takes abandoned jobs back and returns the queues with due jobs. The first retry is immediate; a job that ended
 * several processes waits longer each time. Jobs without retries left are failed by the queue.
 *
 * `$1` is the database time of this node's previous check, null on the first. After a database outage no heartbeat
 * could be stored, so a late check takes nothing back and leaves that to the next one.
 */
export const recoverJobsSql = `
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

/** Moves the jobs that wait in the queue `$1` to the queue `$2`. */
export const moveWaitingJobsSql = `update jobs.job_common set name = $2 where name = $1 and state < 'active'`

import { Id, object, oneOf, optional, type Static, Text, Timestamp, Whole } from './schema.ts'

/** Counts of this site's unfinished jobs of one kind. */
export const BackgroundJobKind = object({
  /** The technical name, such as `mail.deliver`. */
  name: Text(),
  /** Counted among the first 10,000 jobs that wait on the server. */
  waiting: Whole(),
  running: Whole(),
  /** Failed, with retries left. */
  retrying: Whole(),
  /** Failed with no retries left. */
  failed: Whole(),
  /** When the oldest unfinished job was added. */
  oldestDate: Timestamp(),
})
export type BackgroundJobKind = Static<typeof BackgroundJobKind>

export const BackgroundJobError = oneOf(['TIMED_OUT', 'PROCESS_ENDED', 'NO_CONNECTION', 'DATABASE', 'UNEXPECTED'])
export type BackgroundJobError = Static<typeof BackgroundJobError>

/** A failed job. Jobs with no retries left are listed for 7 days. */
export const FailedBackgroundJob = object({
  id: Id(),
  name: Text(),
  status: oneOf(['RETRYING', 'FAILED']),
  attempts: Whole(),
  error: BackgroundJobError,
  /** The error as the server reported it, for its administrator. */
  details: Text(),
  createdDate: Timestamp(),
  /** Absent if no retries are left. */
  nextAttemptDate: optional(Timestamp()),
})
export type FailedBackgroundJob = Static<typeof FailedBackgroundJob>

/** Older entries that the server is still completing after an update. */
export const Backfill = object({
  /** Such as `orders.filter-columns`. */
  name: Text(),
  /** Why the latest step failed; absent if it succeeded. It is repeated every minute. */
  failure: optional(object({ error: BackgroundJobError, details: Text(), date: Timestamp() })),
})
export type Backfill = Static<typeof Backfill>

/** A reason why this server is not ready. FILES, a file storage that does not respond, is only a warning. */
export const HealthIssue = object({
  code: oneOf(['DATABASE', 'CONNECTIONS', 'EVENTS_LATE', 'JOBS_LATE', 'FILES']),
  /** How long the oldest job has waited. */
  seconds: optional(Whole()),
  /** The kind of job that is late. */
  job: optional(Text()),
})
export type HealthIssue = Static<typeof HealthIssue>

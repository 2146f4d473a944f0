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
  /** Failed without retries left. */
  failed: Whole(),
  /** When the oldest was added. */
  oldestDate: Timestamp(),
})
export type BackgroundJobKind = Static<typeof BackgroundJobKind>

export const BackgroundJobError = oneOf(['TIMED_OUT', 'PROCESS_ENDED', 'NO_CONNECTION', 'DATABASE', 'UNEXPECTED'])
export type BackgroundJobError = Static<typeof BackgroundJobError>

/** A job that failed. Those that failed for good are listed for 7 days. */
export const FailedBackgroundJob = object({
  id: Id(),
  name: Text(),
  status: oneOf(['RETRYING', 'FAILED']),
  attempts: Whole(),
  error: BackgroundJobError,
  /** The error as the server reported it, for its administrator. */
  details: Text(),
  createdDate: Timestamp(),
  /** Absent if it failed for good. */
  nextAttemptDate: optional(Timestamp()),
})
export type FailedBackgroundJob = Static<typeof FailedBackgroundJob>

/** Why this server is not ready. `FILES` alone does not make it unready: the file storage does not respond. */
export const HealthIssue = object({
  code: oneOf(['DATABASE', 'CONNECTIONS', 'EVENTS_LATE', 'JOBS_LATE', 'FILES']),
  /** How long the oldest job has waited. */
  seconds: optional(Whole()),
  /** The late kind of job. */
  job: optional(Text()),
})
export type HealthIssue = Static<typeof HealthIssue>

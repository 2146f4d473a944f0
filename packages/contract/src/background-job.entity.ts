import { Id, object, oneOf, optional, type Static, Text, Timestamp, Whole } from './schema.ts'

/** The jobs of one kind that this site waits for. */
export const BackgroundJobKind = object({
  /** As the server names it: `mail.deliver`. */
  name: Text(),
  /** Counted among the first 10,000 jobs that wait on the server. */
  waiting: Whole(),
  running: Whole(),
  /** Failed, and tried again later. */
  retrying: Whole(),
  /** Failed for good. */
  failed: Whole(),
  /** When the oldest of them was added. */
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
  /** The error as the server reported it, for those who run it. */
  details: Text(),
  createdDate: Timestamp(),
  /** Absent if it failed for good. */
  nextAttemptDate: optional(Timestamp()),
})
export type FailedBackgroundJob = Static<typeof FailedBackgroundJob>

/** Why this server is not ready, or `FILES`: only the storage of files does not answer. */
export const HealthIssue = object({
  code: oneOf(['DATABASE', 'CONNECTIONS', 'EVENTS_LATE', 'JOBS_LATE', 'FILES']),
  /** How long work waits. */
  seconds: optional(Whole()),
  /** The kind of jobs that is late. */
  job: optional(Text()),
})
export type HealthIssue = Static<typeof HealthIssue>

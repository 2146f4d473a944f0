import type { ExtensionUnits } from './unit.ts'

export interface Job<Data extends object> {
  /** Five fields, in UTC: then it runs for each site. Absent: it runs when it is enqueued. */
  readonly cron?: string
  /** It may be repeated. */
  run(units: ExtensionUnits, data: Data): Promise<void>
}
export type AnyJob = Job<never>

/** A job; its name is its key in the extension's `jobs`. */
export const defineJob = <Data extends object = object>(job: Job<Data>): AnyJob => job as unknown as AnyJob

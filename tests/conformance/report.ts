import { appendFileSync } from 'node:fs'

/** Appends figures of what a test did, as a line of JSON, to the file that STOA_TEST_REPORT names. */
export function report(part: string, figures: Record<string, number>): void {
  const file = process.env.STOA_TEST_REPORT
  if (file) appendFileSync(file, `${JSON.stringify({ part, ...figures })}\n`)
}

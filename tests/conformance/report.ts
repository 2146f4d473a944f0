import { appendFileSync } from 'node:fs'

/** Appends a test's figures as a JSON line to the file in STOA_TEST_REPORT. */
export function report(part: string, figures: Record<string, number>): void {
  const file = process.env.STOA_TEST_REPORT
  if (file) appendFileSync(file, `${JSON.stringify({ part, ...figures })}\n`)
}

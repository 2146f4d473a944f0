import { appendFileSync } from 'node:fs'

/** Figures for whoever asks for them: one line of JSON for each part, in the file that STOA_TEST_REPORT names. */
export function report(part: string, figures: Record<string, number>): void {
  const file = process.env.STOA_TEST_REPORT
  if (file) appendFileSync(file, `${JSON.stringify({ part, ...figures })}\n`)
}

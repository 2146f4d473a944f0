import { test } from 'vitest'

/** Journeys for phone and desktop: `npm test` alternates between them, `npm run test:long` runs both. */
export function createAlternating(size: 'phone' | 'desk') {
  let count = size === 'phone' ? 0 : 1
  return (name: string, journey: () => Promise<void>, milliseconds?: number): void =>
    test.runIf(process.env.STOA_TEST_LONG || count++ % 2 === 0)(name, journey, milliseconds)
}

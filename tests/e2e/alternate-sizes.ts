import { test } from 'vitest'

/**
 * For journeys that are gone both on a phone and on a desk: `npm test` goes each on one of them, in turns, and
 * `npm run test:long` goes all on both.
 */
export function alternateSizes(size: 'phone' | 'desk') {
  let turn = size === 'phone' ? 0 : 1
  return (name: string, journey: () => Promise<void>, milliseconds?: number): void =>
    test.runIf(process.env.STOA_TEST_LONG || turn++ % 2 === 0)(name, journey, milliseconds)
}

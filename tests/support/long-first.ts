import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slow test files: long journeys first; browsers, tables of all operations, packaging and installing. */
const long = [
  '/tests/e2e/language-layout.',
  '/tests/e2e/security.',
  '/tests/e2e/',
  '/tests/generated/',
  '/embedded-postgres/',
  '/tests/hostile/',
  '/plugins/',
  '/packed.',
]

const findPlace = ({ moduleId }: TestSpecification) => {
  const place = long.findIndex((part) => moduleId.includes(part))
  return place < 0 ? long.length : place
}

/** Tests that kill servers mostly wait: running several at once would leave the machine idle. */
const isWaiting = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/faults/')

/** Number of files between two of these. */
const apart = 6

/** Slow files start first, so that workers end together. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { waiting = [], busy = [] } = Object.groupBy(await super.sort(files), (file) =>
      isWaiting(file) ? 'waiting' : 'busy',
    )
    const sorted = busy.toSorted((a, b) => findPlace(a) - findPlace(b))
    waiting.forEach((file, at) => void sorted.splice(at * (apart + 1), 0, file))
    return sorted
  }
}

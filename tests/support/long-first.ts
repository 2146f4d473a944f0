import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest: the longest journeys, one after the other; browsers, rows for every operation there is, and what packs and installs. */
const long = [
  '/tests/e2e/security.',
  '/tests/e2e/',
  '/tests/generated/',
  '/embedded-postgres/',
  '/tests/hostile/',
  '/plugins/',
  '/packed.',
]

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = long.findIndex((part) => moduleId.includes(part))
  return place < 0 ? long.length : place
}

/** Servers that are killed are waited for most of the time: several of them at once would leave the machine idle. */
const isWaiting = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/faults/')

/** Files between two that wait. */
const apart = 6

/** What takes longest begins first, so that the workers end together. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { waiting = [], busy = [] } = Object.groupBy(await super.sort(files), (file) =>
      isWaiting(file) ? 'waiting' : 'busy',
    )
    const sorted = busy.toSorted((a, b) => placeOf(a) - placeOf(b))
    waiting.forEach((file, at) => void sorted.splice(at * (apart + 1), 0, file))
    return sorted
  }
}

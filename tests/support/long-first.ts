import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest: browsers, servers that are killed, and rows for every operation there is. */
const long = [
  '/tests/faults/',
  '/tests/e2e/',
  '/tests/generated/',
  '/embedded-postgres/',
  '/tests/hostile/',
  '/plugins/',
]

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = long.findIndex((part) => moduleId.includes(part))
  return place < 0 ? long.length : place
}

/** What takes longest begins first, so that the workers end together. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

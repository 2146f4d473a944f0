import { getHeapSpaceStatistics } from 'node:v8'
import { listCacheMetrics } from '../apps/server/src/kernel/cache.ts'

const toMegabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
/** Smaller caches are left out. */
const worthListing = 1

/** Measures this process in megabytes, before and after garbage collection. */
export function describeMemory() {
  const before = measure()
  globalThis.gc?.()
  return { before, collected: measure(), caches: listCaches() }
}

function measure() {
  const { rss, heapTotal, heapUsed, external, arrayBuffers } = process.memoryUsage()
  const spaces = getHeapSpaceStatistics().map(({ space_name, space_size, space_used_size }) => [
    space_name,
    `${toMegabytes(space_used_size)} of ${toMegabytes(space_size)}`,
  ])
  return {
    rss: toMegabytes(rss),
    heap: `${toMegabytes(heapUsed)} of ${toMegabytes(heapTotal)}`,
    external: toMegabytes(external),
    buffers: toMegabytes(arrayBuffers),
    ...Object.fromEntries(spaces.filter(([, sizes]) => sizes !== '0 of 0')),
  }
}

const listCaches = () =>
  listCacheMetrics()
    .filter(({ bytes, entries }) => toMegabytes(bytes) >= worthListing || entries > 1000)
    .map(({ name, entries, bytes }) => `${name}: ${entries} entries, ${toMegabytes(bytes)} MB`)

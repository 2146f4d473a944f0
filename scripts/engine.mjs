/**
 * How the server's engine is started, so that it fits a small machine. Young objects have room to die in: a purchase makes
 * and drops a few megabytes, many of them side by side, and moving them about costs more than anything else. What has been
 * in use for longer may grow by 60 % before it is collected, where the engine alone would let it grow to several times.
 */
export const engine = ['--max-semi-space-size=32', '--heap-growing-percent=60']

/**
 * For the allocator of the C library, which would keep an arena for each thread and hold what was freed: bytes of answers and
 * pictures go back to the system.
 */
export const engineEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '262144',
}

/**
 * Returns to the system what starting needed. V8 grows the young generation to its limit meanwhile, keeps it for later,
 * and would not shrink it: the timers of an idle server count as work. Does nothing without Node's
 * option `--expose-gc`.
 */
export const releaseStartMemory = (): void => globalThis.gc?.({ type: 'major', flavor: 'last-resort' })

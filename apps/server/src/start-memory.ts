/**
 * Returns the memory used during start to the system. V8 grows the young generation to its limit meanwhile and would
 * not shrink it, as the timers of an idle server count as work. Does nothing without Node's option `--expose-gc`.
 */
export const releaseStartMemory = (): void => globalThis.gc?.({ type: 'major', flavor: 'last-resort' })

import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in these: microseconds. */
const tick = 10_000

/** Microseconds of CPU that a postmaster and its running children have taken; 0 on systems without /proc. */
export function databaseCpu(postmaster: number): number {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .reduce((sum, pid) => sum + cpuOf(pid, postmaster), 0)
  } catch {
    return 0
  }
}

function cpuOf(pid: string, postmaster: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it may hold spaces. From the state on: parent is the 2nd, user and system time are the 12th and 13th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const isOurs = Number(pid) === postmaster || Number(fields[1]) === postmaster
    return isOurs ? (Number(fields[11]) + Number(fields[12])) * tick : 0
  } catch {
    return 0
  }
}

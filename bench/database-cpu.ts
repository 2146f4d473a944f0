import { readdirSync, readFileSync } from 'node:fs'

/** Linux clock ticks, in microseconds. */
const tick = 10_000

/** CPU time of a postmaster and its running children in microseconds; 0 on systems without /proc. */
export function measureDatabaseCpu(postmaster: number): number {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .reduce((sum, pid) => sum + readCpu(pid, postmaster), 0)
  } catch {
    return 0
  }
}

function readCpu(pid: string, postmaster: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name may contain spaces. Counted from the state: parent is field 2, user and system time are 12 and
    // 13.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const isOurs = Number(pid) === postmaster || Number(fields[1]) === postmaster
    return isOurs ? (Number(fields[11]) + Number(fields[12])) * tick : 0
  } catch {
    return 0
  }
}

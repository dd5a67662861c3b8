// The processes of a machine are those that run in its folder: PostgreSQL runs in its data folder, and whatever starts others passes its
// own folder on. So all of them are found, whoever started them, also after those who did are gone.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => pid !== process.pid && runsIn(pid, folder))
}

function runsIn(pid: number, folder: string): boolean {
  try {
    const cwd = readlinkSync(`/proc/${pid}/cwd`)
    // One that is gone and not yet waited for still has a number.
    return (cwd === folder || cwd.startsWith(`${folder}/`)) && !/^State:\s+[ZX]/m.test(status(pid))
  } catch {
    return false
  }
}

const status = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8')

/** To all of them, and to those that were started in the meantime. */
export function signalAll(folder: string, signal: NodeJS.Signals): number {
  const reached = new Set<number>()
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const pid of processesIn(folder)) {
      if (reached.has(pid)) continue
      reached.add(pid)
      isNew = true
      try {
        process.kill(pid, signal)
      } catch {
        // It ended by itself.
      }
    }
  }
  return reached.size
}

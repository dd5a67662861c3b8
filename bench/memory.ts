// What a process holds, in MB: its own memory and its share of what it has in common with others (PSS).
import { readFileSync } from 'node:fs'

export function memoryOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    // It has ended.
    return 0
  }
}

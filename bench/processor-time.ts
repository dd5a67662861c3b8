// The processor time that servers have used: a figure that neither a busy machine nor a slow client blurs.
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

interface Usage {
  parent: number
  /** Of the process itself, in milliseconds. */
  own: number
  /** Of its children that have ended. */
  ended: number
}

function usageOf(pid: number): Usage | undefined {
  try {
    // The fields after the name, which may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const milliseconds = (...at: number[]) =>
      at.reduce((sum, field) => sum + Number(fields[field]), 0) * (1000 / TICKS_A_SECOND)
    return { parent: Number(fields[1]), own: milliseconds(11, 12), ended: milliseconds(13, 14) }
  } catch {
    // It ended while we were looking.
    return undefined
  }
}

/** Of one process, in milliseconds. */
export const processorTime = (pid: number): number => usageOf(pid)?.own ?? 0

/** Of a process and the processes that it started, as a database server has one for each connection. */
export function processorTimeOfFamily(pid: number): number {
  const all = new Map<number, Usage>()
  for (const name of readdirSync('/proc')) {
    const usage = /^\d+$/.test(name) ? usageOf(Number(name)) : undefined
    if (usage) all.set(Number(name), usage)
  }
  const sumFrom = (member: number): number => {
    const { own, ended } = all.get(member) ?? { own: 0, ended: 0 }
    const children = [...all].filter(([, { parent }]) => parent === member)
    return children.reduce((sum, [child]) => sum + sumFrom(child), own + ended)
  }
  return sumFrom(pid)
}

// Work that nobody watches gives way to those who wait for a screen, where the processor is short.
import type { ChildProcess } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'

const LEAST = 19

/** As `nice` counts it: the more, the less of a busy processor it gets; 0 is as much as we do. */
export function stepBack({ pid }: ChildProcess, nice: number): void {
  if (pid === undefined || nice === 0) return
  try {
    setPriority(pid, Math.min(getPriority() + nice, LEAST))
  } catch {
    // It has ended already, which its end tells, or the system knows no such order.
  }
}

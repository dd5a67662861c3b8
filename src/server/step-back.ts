// Work that nobody watches gives way to those who wait for a screen, where the processor is short.
import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'

/** The higher, the less of a busy processor it gets, up to 19; at 0 as much as anybody. */
export function stepBack({ pid }: ChildProcess, nice: number): void {
  if (pid === undefined || nice === 0) return
  try {
    setPriority(pid, nice)
  } catch {
    // It has ended already, which its end tells, or the system knows no such order.
  }
}

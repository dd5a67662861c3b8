// Work that nobody watches gives way to those who wait for a screen, where the processor is short.
import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'

/** `priority` as node:os has it: the higher, the less of a busy processor it gets. */
export function stepBack({ pid }: ChildProcess, priority: number): void {
  if (pid === undefined) return
  try {
    setPriority(pid, priority)
  } catch {
    // It has ended already, which its end tells, or the system knows no such order.
  }
}

// How the portal's process is started, wherever it is: the image says the same in its own words, and a test compares them.
import { spawnSync } from 'node:child_process'

/**
 * The heap is not left to grow because it may. The young part has 4 MB: that costs a few per cent of speed and saves 40 MB for good.
 * The old part is collected once it is half again as large as what is alive in it: left to itself V8 waits until it is four times
 * that, and what a night's work once took is kept (42 MB, for a seventh more processor time of that work and none that shows in the day).
 */
const HEAP = ['--max-semi-space-size=4', '--heap-growing-percent=50']
const PROGRAM = 'dist/server/main.js'

export const SERVER_ARGUMENTS = [...HEAP, PROGRAM]

/** They are V8's own words: a Node that does not know them serves with the heap as it comes. */
export function serverArguments(node) {
  return spawnSync(node, [...HEAP, '--version']).status === 0 ? SERVER_ARGUMENTS : [PROGRAM]
}

/**
 * What a password's hash takes (19 MB) is given back when it is done. Left to itself the C library keeps for later what it was once
 * asked for in large pieces, and keeps it for each thread by itself.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' }

/** Loads all of the server and ends, by which it is compiled. */
export const toCompile = args => ['--disable-warning=ExperimentalWarning', ...args, 'compile']

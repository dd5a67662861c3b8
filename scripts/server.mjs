// How the portal's process is started, wherever it is: the image says the same in its own words, and a test compares them.

/** The young part of the heap is not left to grow because it may: 4 MB cost a few per cent of speed and save 40 MB for good. */
export const SERVER_ARGUMENTS = ['--max-semi-space-size=4', 'dist/server/main.js']

/**
 * What a password's hash takes (19 MB) is given back when it is done. Left to itself the C library keeps for later what it was once
 * asked for in large pieces, and keeps it for each thread by itself.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' }

/** Loads all of the server and ends, by which it is compiled. */
export const COMPILE_SERVER = ['--disable-warning=ExperimentalWarning', ...SERVER_ARGUMENTS, 'compile']

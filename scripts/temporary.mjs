// Where the data of test runs lives: in memory where there is room. On a disk most of a PostgreSQL's time goes into making and removing
// the seven hundred files of each test's database, and most of an SQLite's into waiting until each write is safe.
import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const GIGABYTE = 1024 ** 3
/** A run needs less than half a gigabyte of it; a container often has but 64 MB. */
const ROOM = 2 * GIGABYTE
/** What the browsers and servers of a run leave room for. */
const FREE_MEMORY = 4 * GIGABYTE

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM && freemem() >= FREE_MEMORY
  } catch {
    return false
  }
}

/** A new folder, which whoever asks for it removes. */
export function temporaryFolder(name) {
  return mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), name))
}

// What is read in one turn of the event loop is read from one view of the database: locking the file for each query by itself costs as
// much as the query. A write that was kept ends the view, so whoever is told of it reads it.
import type Sqlite from 'better-sqlite3'

export interface ViewOfTurn {
  open(): void
  close(): void
}

export function viewOfTurn(database: Sqlite.Database): ViewOfTurn {
  const [begin, end] = ['begin', 'commit'].map(sql => database.prepare(sql))
  let isOpen = false

  function close(): void {
    // A view that was closed by a write is gone by the end of its turn, and so may be the database.
    if (!isOpen || !database.open) return
    isOpen = false
    // After a failure to read, SQLite may have ended it by itself.
    if (database.inTransaction) end?.run()
  }

  return {
    open() {
      if (isOpen || database.inTransaction) return
      begin?.run()
      isOpen = true
      setImmediate(close)
    },
    close,
  }
}
